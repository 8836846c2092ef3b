import { useLoaderData, Form, Link } from '@remix-run/react'
import { z } from 'zod'

import { chosenInput } from '~/admin/shared/list/chosen-rows.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { adminAction } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { listFailedMails, retryMails } from '~/domain/mail/index.server'
import { mailLabel, type FailedMail } from '~/domain/mail/staff'
import { describeOrders } from '~/domain/orders/index.server'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { counted } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table } from '~/ui/primitives/display/table'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { BulkBar } from '../shared/list/bulk-bar'
import { useShownColumns, type ListColumn } from '../shared/list/list-columns'
import { ListHeader } from '../shared/list/list-header'
import { ListSection } from '../shared/list/list-section'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Неотправленные письма')

const fallback = 'Ошибка повторной отправки писем'

const page = defineListPage('mails', {
  fallback: 'Письма не загрузились',
  load: async ({ query }) => {
    const list = await listOrEmpty(() => listFailedMails(query))
    const orders = await describeOrders(list.rows.flatMap(({ subjectId }) => subjectId ?? []))
    return {
      list,
      size: query.size,
      orders: Object.fromEntries(orders.map(({ id, orderNumber }) => [id, orderNumber])),
    }
  },
  actions: {
    retry: adminAction({
      schema: z.object({ mailId: z.uuid({ error: 'Письмо не найдено' }) }),
      fallback,
      run: async ({ mailId }, { actor }) => {
        await retryMails({ ids: [mailId], actor })
        return { toast: 'Письмо отправляется ещё раз' }
      },
    }),
    'retry-chosen': adminAction({
      schema: z.object({ chosen: chosenInput('Отметьте письма') }),
      fallback,
      run: async ({ chosen }, { actor }) => {
        const sent = await retryMails({ ids: chosen, actor })
        return { toast: `Отправляется ещё раз: ${counted(sent, ['письмо', 'письма', 'писем'])}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMailsRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <MailList {...page} state={state} />
    </ListDeskProvider>
  )
}

interface MailListProps {
  list: ListPosition & { rows: readonly FailedMail[] }
  size: number
  orders: Readonly<Record<string, string>>
  state: FormState | undefined
}

const CHOSEN = 'chosen-mails'

function MailList({ list, size, orders, state }: MailListProps) {
  const columns = columnsWith(orders)
  const shown = useShownColumns(columns)
  return (
    <>
      <ListHeader title="Неотправленные письма" total={list.total} isMore={list.isMore} />
      <FormErrors state={state} />
      <ListSection
        list={list}
        size={size}
        columns={columns}
        filters={null}
        empty={{
          title: 'НЕОТПРАВЛЕННЫХ ПИСЕМ НЕТ',
          icon: 'mail',
          text: 'Здесь появится то, что почтовый сервер отказался принять.',
        }}
      >
        <Table
          caption="Неотправленные письма"
          columns={shown}
          rows={list.rows}
          keyOf={({ id }) => id}
          selection={{
            form: CHOSEN,
            labelOf: ({ template, recipient }) => `Отметить: ${mailLabel(template)}, ${recipient}`,
          }}
        />
      </ListSection>
      {list.rows.length === 0 ? null : (
        <BulkBar
          form={CHOSEN}
          total={list.rows.length}
          shown={list.rows.length}
          nouns={['письмо', 'письма', 'писем']}
          isMore={false}
          state={state}
        >
          <Button name="intent" value="retry-chosen" small>
            Отправить ещё раз
          </Button>
        </BulkBar>
      )}
    </>
  )
}

function columnsWith(orders: MailListProps['orders']): readonly ListColumn<FailedMail>[] {
  return [
    { label: 'Письмо', phone: 'first', cell: ({ template }) => <strong>{mailLabel(template)}</strong> },
    {
      id: 'to',
      label: 'Кому',
      phone: 'second',
      cell: ({ recipient }) => <span className="break-all">{recipient}</span>,
    },
    {
      id: 'about',
      label: 'О чём',
      phone: 'second',
      cell: ({ subjectId }) => <OrderOf id={subjectId} orders={orders} />,
    },
    {
      id: 'tried',
      label: 'Когда',
      phone: 'first-end',
      cell: ({ updatedAt }) => <Moment at={updatedAt} withTime className="whitespace-nowrap text-muted" />,
    },
    {
      id: 'why',
      label: 'Почему',
      phone: 'third',
      cell: ({ lastError, attempts }) => (
        <span className="block max-w-text text-muted">
          {lastError ?? 'Причина не записана'} · {counted(attempts, ['попытка', 'попытки', 'попыток'])}
        </span>
      ),
    },
    { label: 'Действия', align: 'end', phone: 'third', cell: (mail) => <Retry mail={mail} /> },
  ]
}

function OrderOf({ id, orders }: { id: string | null; orders: MailListProps['orders'] }) {
  const number = id === null ? undefined : orders[id]
  if (id === null || number === undefined) return null
  return (
    <Link to={officePaths.order(id)} className="link">
      {number}
    </Link>
  )
}

function Retry({ mail: { id, template, recipient } }: { mail: FailedMail }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="retry" />
      <Button
        name="mailId"
        value={id}
        tone="outline"
        small
        aria-label={`Отправить ещё раз: ${mailLabel(template)}, ${recipient}`}
      >
        Ещё раз
      </Button>
    </Form>
  )
}
