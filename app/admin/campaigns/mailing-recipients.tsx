import { Form, Link, useLocation } from '@remix-run/react'

import {
  recipientStates,
  recipientViews,
  type MailingRecipientRow,
  type RecipientView,
} from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatNumber } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ListFooter } from '../shared/list/list-footer'
import { listHref } from '../shared/list/list-href'

const tones: Readonly<Record<MailingRecipientRow['state'], BadgeTone>> = {
  waiting: 'neutral',
  repeated: 'warning',
  unconfirmed: 'shipped',
  sent: 'success',
  failed: 'danger',
  skipped: 'neutral',
  returned: 'danger',
  complained: 'danger',
}

const columns: readonly Column<MailingRecipientRow>[] = [
  { label: 'Получатель', phone: 'first', cell: (row) => <Recipient row={row} /> },
  {
    label: 'Состояние',
    phone: 'first-end',
    cell: ({ state }) => <Badge tone={tones[state]}>{recipientStates[state]}</Badge>,
  },
  {
    label: 'Ответ сервера',
    phone: 'second',
    cell: ({ answer, repeatsAt }) => (
      <span className="break-words text-muted">
        {answer}
        {repeatsAt === null ? null : (
          <>
            {answer === null ? '' : ', '}
            <Moment at={repeatsAt} withTime />
          </>
        )}
      </span>
    ),
  },
  {
    label: 'Время',
    align: 'end',
    phone: 'second-end',
    cell: ({ at }) => <Moment at={at} withTime className="whitespace-nowrap text-muted" />,
  },
]

function Recipient({ row: { customerId, name, email } }: { row: MailingRecipientRow }) {
  return (
    <span className="block min-w-0 text-start">
      {name === null || customerId === null ? null : (
        <Link to={officePaths.customer(customerId)} className="block font-semibold hover:text-accent">
          {name}
        </Link>
      )}
      <span className="block text-small break-all text-muted">{email}</span>
    </span>
  )
}

const views = Object.keys(recipientViews) as RecipientView[]

export interface ShownRecipients {
  list: ListPosition & { rows: readonly MailingRecipientRow[]; size: number }
  show: RecipientView
  search: string
}

interface MailingRecipientsProps {
  recipients: ShownRecipients
  /** Of the views that the progress counts. */
  counts: Partial<Record<RecipientView, number>>
}

/** Each refusal by its recipient's name, with the words of the mail server. */
export function MailingRecipients({ recipients: { list, show, search }, counts }: MailingRecipientsProps) {
  const here = useLocation()
  return (
    <section className="panel min-w-0 overflow-clip" aria-label="Получатели">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        <Form key={search} method="get" role="search" className="flex min-w-0 flex-1 basis-60 gap-2">
          <input type="hidden" name="show" value={show} />
          <Input
            type="search"
            name="search"
            defaultValue={search}
            placeholder="Имя или email"
            aria-label="Найти получателя"
            maxLength={100}
          />
          <Button tone="outline">Найти</Button>
        </Form>
        <nav aria-label="Какие получатели" className="flex flex-wrap gap-2">
          {views.map((view) => (
            <Link
              key={view}
              to={listHref(here, { show: view })}
              aria-current={view === show ? 'true' : undefined}
              className="chip list-chip text-small aria-[current=true]:bg-ink aria-[current=true]:text-surface"
              preventScrollReset
            >
              {recipientViews[view]}
              {counts[view] === undefined ? null : <span>{formatNumber(counts[view])}</span>}
            </Link>
          ))}
        </nav>
      </div>
      {list.rows.length === 0 ? (
        <p className="p-4 text-muted">{search === '' ? 'Таких получателей нет.' : 'Никто не найден.'}</p>
      ) : (
        <Table
          caption={`Получатели: ${recipientViews[show]}`}
          columns={columns}
          rows={list.rows}
          keyOf={({ id }) => id}
          isNarrow
        />
      )}
      <ListFooter list={list} shown={list.rows.length} size={list.size} sizes={[]} />
    </section>
  )
}
