import { redirect } from '@remix-run/node'
import { useLoaderData, Form, Link } from '@remix-run/react'
import { z } from 'zod'

import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { isAssortmentChange, readBulkChange } from '~/domain/bulk-edit/index.server'
import {
  bulkConfirmationInput,
  confirmStatusChange,
  readStatusChange,
  stopStatusChange,
} from '~/domain/fulfilment/index.server'
import type { StatusChangeView } from '~/domain/fulfilment/shared'
import { orderStatusTones } from '~/domain/orders/shared'
import { mailingStatuses, staffStatusLabels } from '~/domain/orders/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { counted, formatNumber } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Checkbox } from '~/ui/primitives/controls/controls'
import { Badge } from '~/ui/primitives/display/badge'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { BulkOutcome, StopButton } from '../../shared/parts/bulk-outcome'
import { useMay } from '../../shared/parts/if-permitted'
import { ReloadWhile } from '../../shared/parts/reload-while'

export const shouldRevalidate = afterEveryForm
export const meta = officeMeta('Массовое изменение')

const page = defineAdminPage('adminBulkChange', {
  query: noQuery,
  fallback: 'Массовое изменение не загрузилось',
  load: async ({ params }) => {
    const id = params.bulkChangeId ?? ''
    if (isAssortmentChange((await readBulkChange(id)).kind)) throw redirect(officePaths.productsBulk(id))
    return { change: await readStatusChange(id) }
  },
  actions: {
    confirm: adminAction({
      schema: bulkConfirmationInput,
      fallback: 'Ошибка при смене статуса заказов',
      run: async ({ refund }, { params, actor }) => {
        await confirmStatusChange({ id: params.bulkChangeId ?? '', refund: refund === 'on', actor })
        return { toast: 'Изменение началось' }
      },
    }),
    stop: adminAction({
      schema: z.object({}),
      fallback: 'Ошибка при остановке изменения',
      run: async (_, { params, actor }) => {
        await stopStatusChange({ id: params.bulkChangeId ?? '', actor })
        return { toast: 'Изменение остановлено' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminBulkChangeRoute() {
  return <BulkChangePage {...useLoaderData<typeof loader>()} state={useFormState()} />
}

const orderForms = ['заказ', 'заказа', 'заказов'] as const
const ordersForms = ['заказа', 'заказов', 'заказов'] as const

interface BulkChangePageProps {
  change: StatusChangeView
  state: FormState | undefined
}

function BulkChangePage({ change, state }: BulkChangePageProps) {
  const { progress, to } = change
  return (
    <>
      <Link to={officePaths.orders()} className="text-muted hover:text-ink">
        ← Все заказы
      </Link>
      <section className="panel mt-2 max-w-text p-6">
        <h1 className="mb-3 text-section">
          Статус {counted(progress.total, ordersForms)} → «{staffStatusLabels[to]}»
        </h1>
        <FormErrors state={state} />
        {progress.state === 'draft' ? <Question change={change} /> : <Outcome change={change} />}
      </section>
      <ReloadWhile isRunning={progress.state === 'running'} />
    </>
  )
}

function Question({ change }: { change: StatusChangeView }) {
  const { to, now, numbers, unpaid, isReleasing, isTaking } = change
  const mails = mailingStatuses.includes(to)
    ? 'Клиенты, у которых есть email, получат письма.'
    : 'Писем клиентам об этом нет.'
  const stock = isReleasing
    ? ' Товары вернутся на склад.'
    : isTaking
      ? ' Товары отменённых и возвращённых заказов снова спишутся со склада.'
      : ''
  return (
    <>
      <p>Сейчас они в таких статусах:</p>
      <ul className="mt-2 grid gap-1">
        {now.map(({ status, orders }) => (
          <li key={status} className="flex items-center gap-2">
            <Badge tone={orderStatusTones[status]}>{staffStatusLabels[status]}</Badge> {formatNumber(orders)}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        {mails}
        {stock} Заказы, статус которых сменить нельзя, останутся как есть: их список появится здесь.
      </p>
      {unpaid === 0 ? null : (
        <p role="note" className="mt-3 rounded-control bg-warning-pale px-3 py-2">
          Оплата не отмечена: {counted(unpaid, ['заказ', 'заказа', 'заказов'])}. Статус оплаты останется
          прежним.
        </p>
      )}
      <OrderNumbers numbers={numbers} />
      <Form method="post" className="mt-4 grid gap-3">
        {isReleasing ? <RefundChoice /> : null}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="confirm">
            Сменить статус
          </Button>
          <LinkButton to={officePaths.orders()} tone="outline">
            Отменить
          </LinkButton>
        </div>
      </Form>
    </>
  )
}

function RefundChoice() {
  if (useMay('orders.refund'))
    return (
      <Checkbox
        name="refund"
        label="Вернуть деньги, полученные онлайн (без этого такие заказы останутся как есть)"
      />
    )
  return (
    <p>
      Заказы, за которые получены деньги онлайн, останутся как есть: их отменяет тот, у кого есть право
      «Возвращать деньги».
    </p>
  )
}

const MOST_NUMBERS = 30

function OrderNumbers({ numbers }: { numbers: Readonly<Record<string, string>> }) {
  const orders = Object.entries(numbers)
  return (
    <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-small" aria-label="Заказы">
      {orders.slice(0, MOST_NUMBERS).map(([id, number]) => (
        <li key={id}>
          <Link to={officePaths.order(id)} className="link">
            {number}
          </Link>
        </li>
      ))}
      {orders.length > MOST_NUMBERS ? (
        <li className="text-muted">и ещё {formatNumber(orders.length - MOST_NUMBERS)}</li>
      ) : null}
    </ul>
  )
}

function Outcome({ change: { progress, numbers, at } }: { change: StatusChangeView }) {
  const linkTo = (orderId: string) => (
    <Link to={officePaths.order(orderId)} className="font-semibold hover:text-accent">
      {numbers[orderId] ?? 'Удалённый заказ'}
    </Link>
  )
  return (
    <>
      <BulkOutcome progress={progress} at={at} nouns={orderForms} linkTo={linkTo} />
      <div className="mt-5 flex flex-wrap gap-3">
        {progress.state === 'running' ? (
          <StopButton />
        ) : (
          <LinkButton to={officePaths.orders()}>К заказам</LinkButton>
        )}
      </div>
    </>
  )
}
