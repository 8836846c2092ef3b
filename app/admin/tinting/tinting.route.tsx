import { Form, Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { countTintingQueue, listTintingQueue, markTinted } from '~/domain/tinting/index.server'
import type { QueuedTint } from '~/domain/tinting/staff'
import { volumeText } from '~/domain/catalog/shared'
import { ListHeader } from '~/admin/shared/list/list-header'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { IfPermitted } from '~/admin/shared/parts/if-permitted'
import { CHOSEN_LINE, TintingLine } from '~/admin/tinting/tinting-line'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Badge } from '~/ui/primitives/display/badge'
import { cssColor } from '~/ui/primitives/display/css-color'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Колеровка')

const cans = ['банка', 'банки', 'банок'] as const
const whole = z.coerce.number().int().min(0).max(10_000)

const page = defineAdminPage('adminTinting', {
  query: z.object({
    show: z.enum(['waiting', 'done']).catch('waiting').default('waiting'),
    line: z.string().max(40).catch('').default(''),
  }),
  fallback: 'Очередь колеровки не загрузилась',
  load: async ({ query: { show, line } }) => {
    const [rows, waiting] = await Promise.all([listTintingQueue(show), countTintingQueue()])
    const chosen = rows.find(({ orderItemId }) => orderItemId === line) ?? rows[0]
    return { rows, waiting, show, chosen }
  },
  actions: {
    done: adminAction({
      permission: 'orders.write',
      schema: z.object({
        orderItemId: z.uuid({ error: 'Строка колеровки не найдена' }),
        seen: whole,
        cans: whole,
      }),
      fallback: 'Колеровка не отмечена',
      run: async (done, { actor }) => {
        const left = await markTinted({ ...done, actor })
        return { toast: left === 0 ? 'Строка готова' : `Отмечено, осталось: ${counted(left, cans)}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminTintingRoute() {
  return (
    <Screen>
      <TintingQueue {...useLoaderData<typeof loader>()} state={useFormState()} />
    </Screen>
  )
}

interface QueueProps {
  rows: readonly QueuedTint[]
  waiting: number
  show: 'waiting' | 'done'
  /** Whose formula is shown; undefined without rows. */
  chosen: QueuedTint | undefined
  state: FormState | undefined
}

function TintingQueue({ rows, waiting, show, chosen, state }: QueueProps) {
  const left = rows.reduce((sum, { quantity, tintedQuantity }) => sum + quantity - tintedQuantity, 0)
  const litres = rows.reduce(
    (sum, { quantity, tintedQuantity, volumeMl }) => sum + (quantity - tintedQuantity) * volumeMl,
    0,
  )
  const isWaiting = show === 'waiting'
  return (
    <>
      <ListHeader
        title="Колеровка"
        total={rows.length}
        isMore={false}
        main={
          rows.length === 0 ? null : (
            <LinkButton
              to={officePaths.tintingCards(rows.map(({ orderItemId }) => orderItemId))}
              tone="outline"
            >
              Напечатать карточки
            </LinkButton>
          )
        }
      />
      <nav className="mb-4 flex flex-wrap items-center gap-2" aria-label="Состояние">
        <Link to={officePaths.tinting()} className="chip" aria-current={isWaiting ? 'page' : undefined}>
          Ждут <span className="font-regular">{waiting}</span>
        </Link>
        <Link
          to={officePaths.tinting({ show: 'done' })}
          className="chip"
          aria-current={isWaiting ? undefined : 'page'}
        >
          Готово
        </Link>
        <Link to={officePaths.tintingTable()} className="chip">
          Базы и цены
        </Link>
        <IfPermitted permission="products.write">
          <Link to={officePaths.tintFormulas()} className="chip">
            Формулы
          </Link>
        </IfPermitted>
        {isWaiting && rows.length > 0 ? (
          <span className="text-muted">
            {counted(left, cans)}, {litresText(litres)}
          </span>
        ) : null}
      </nav>
      <FormErrors state={state} />
      {chosen === undefined ? (
        <section className="panel overflow-clip">
          <EmptyState icon="drop" title={isWaiting ? 'КОЛЕРОВАТЬ НЕЧЕГО' : 'ГОТОВЫХ СТРОК НЕТ'}>
            {isWaiting
              ? 'Здесь появятся строки с оттенком из подтверждённых и оплаченных заказов.'
              : 'Заколерованные строки остаются здесь, пока заказ не отправлен.'}
          </EmptyState>
        </section>
      ) : (
        <>
          <TintingLine tint={chosen} />
          <section className="panel mt-4 overflow-clip">
            <Table
              caption="Колеровка"
              columns={columnsOf(show, chosen.orderItemId)}
              rows={rows}
              keyOf={({ orderItemId }) => orderItemId}
            />
          </section>
        </>
      )}
    </>
  )
}

const litresText = (ml: number): string =>
  `${(ml / 1_000).toLocaleString('ru-RU', { maximumFractionDigits: 2 })} л`

const columnsOf = (show: QueueProps['show'], chosen: string): readonly Column<QueuedTint>[] => [
  {
    label: 'Готово к',
    phone: 'third',
    cell: ({ readyAt }) => (readyAt === null ? '—' : <Moment at={readyAt} withTime />),
  },
  {
    label: 'Заказ',
    phone: 'first-end',
    cell: ({ orderId, orderNumber, customer }) => (
      <>
        <Link to={officePaths.order(orderId)} className="touch-link font-semibold hover:text-accent">
          {orderNumber}
        </Link>
        <span className="block text-small text-muted">{customer}</span>
      </>
    ),
  },
  {
    label: 'Оттенок',
    phone: 'first',
    cell: (tint) => (
      <Link
        to={`${officePaths.tinting({ show: show === 'done' ? show : undefined, line: tint.orderItemId })}#${CHOSEN_LINE}`}
        className="flex items-center gap-3 hover:text-accent aria-[current]:text-accent"
        aria-current={tint.orderItemId === chosen ? 'true' : undefined}
      >
        <span className="tint-cell" style={cssColor(tint.hex)} />
        <span>
          <b>{tint.code}</b>
          <span className="block text-small text-muted">{tint.name}</span>
        </span>
      </Link>
    ),
  },
  {
    label: 'База',
    phone: 'second',
    cell: ({ productName, base, sku }) => (
      <>
        {productName}
        <span className="block text-small text-muted">
          база {base}, {sku}
        </span>
      </>
    ),
  },
  {
    label: 'Банки',
    phone: 'second-end',
    align: 'end',
    cell: ({ quantity, volumeMl }) => (
      <span className="whitespace-nowrap">
        {quantity} × {volumeText(volumeMl)}
      </span>
    ),
  },
  { label: 'Состояние', phone: 'third-end', align: 'end', cell: (tint) => <TintState tint={tint} /> },
]

function TintState({ tint }: { tint: QueuedTint }) {
  const { orderItemId, quantity, tintedQuantity, tintedByName, code } = tint
  const left = quantity - tintedQuantity
  if (left <= 0) return <Badge tone="success">готово{tintedByName === null ? '' : `, ${tintedByName}`}</Badge>
  return (
    <Form method="post" className="flex items-center justify-end gap-2 whitespace-nowrap">
      <input type="hidden" name="intent" value="done" />
      <input type="hidden" name="orderItemId" value={orderItemId} />
      <input type="hidden" name="seen" value={tintedQuantity} />
      {tintedQuantity > 0 ? (
        <Badge tone="warning">
          {tintedQuantity} из {quantity}
        </Badge>
      ) : null}
      {left > 1 ? (
        <Button name="cans" value="1" tone="outline" small aria-label={`Банка готова: ${code}`}>
          Банка {tintedQuantity + 1}
        </Button>
      ) : null}
      <Button name="cans" value={left} small aria-label={`Готово: ${code}`}>
        {left > 1 ? 'Все готовы' : 'Готово'}
      </Button>
    </Form>
  )
}
