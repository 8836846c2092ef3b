import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import type { IconName } from '~/ui/primitives/display/icon'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ListHeader } from '../shared/list/list-header'
import { NotLoaded } from '../shared/list/not-loaded'

interface OrderedRow {
  id: string
  name: string
}

interface OrderedListProps<Row extends OrderedRow> {
  title: string
  back: { to: string; label: string }
  add: { to: string; label: string }
  note: ReactNode
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Name of the field with the row's id. */
  field: string
  ways: (row: Row) => { edit: string; deletion: string }
  failure: string | null
  empty: { icon: IconName; title: string; text: string }
  state: FormState | undefined
}

/** Intents `up` and `down` move a row by one place. */
export function OrderedList<Row extends OrderedRow>(props: OrderedListProps<Row>) {
  const { title, back, add, note, rows, columns, field, ways, failure, empty, state } = props
  const actions: Column<Row> = {
    label: 'Действия',
    phone: 'third-end',
    align: 'end',
    cell: (row) => (
      <div className="row-actions">
        {row === rows[0] ? null : <Move row={row} field={field} to="up" />}
        {row === rows.at(-1) ? null : <Move row={row} field={field} to="down" />}
        <Link to={ways(row).edit} className="link" aria-label={`Изменить: ${row.name}`}>
          Изменить
        </Link>
        <Link to={ways(row).deletion} className="link" aria-label={`Удалить: ${row.name}`}>
          Удалить
        </Link>
      </div>
    ),
  }
  return (
    <>
      <ListHeader
        title={title}
        total={rows.length}
        isMore={false}
        back={back}
        main={<LinkButton to={add.to}>{add.label}</LinkButton>}
      />
      <p className="mb-4 max-w-text text-muted">{note}</p>
      <FormErrors state={state} />
      <section className="panel overflow-clip">
        {failure === null ? null : <NotLoaded text={failure} />}
        {rows.length === 0 ? (
          <EmptyState icon={empty.icon} title={empty.title}>
            {empty.text}
          </EmptyState>
        ) : (
          <Table caption={title} columns={[...columns, actions]} rows={rows} keyOf={({ id }) => id} />
        )}
      </section>
    </>
  )
}

function Move({ row: { id, name }, field, to }: { row: OrderedRow; field: string; to: 'up' | 'down' }) {
  const label = to === 'up' ? 'Выше' : 'Ниже'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={to} />
      <Button name={field} value={id} tone="outline" small aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </Form>
  )
}
