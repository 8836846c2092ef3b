import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import type { IconName } from '~/ui/primitives/display/icon'
import { Table, type Column } from '~/ui/primitives/display/table'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { ListHeader } from './list-header'
import { NotLoaded } from './not-loaded'
import { QuestionLink } from '../question/question-link'
import { RowMenu } from './row-menu'

interface ReferenceRow {
  id: string
}

interface ReferenceListProps<Row extends ReferenceRow> {
  title: string
  /** Of the table, where the title does not name its rows. */
  caption?: string
  back?: { to: string; label: string }
  add: { to: string; label: string }
  tabs?: ReactNode
  note?: ReactNode
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  isFailed: boolean
  /** Shown when reading failed. */
  failure: string
  empty: { icon: IconName; title: string; text: string }
  state?: FormState | undefined
}

/** The whole list of a table with few rows. */
export function ReferenceList<Row extends ReferenceRow>(props: ReferenceListProps<Row>) {
  const { title, caption = title, add, tabs, note, rows, columns, isFailed, failure, empty, state } = props
  return (
    <>
      <ListHeader
        title={title}
        total={rows.length}
        isMore={false}
        {...(props.back ? { back: props.back } : {})}
        main={<LinkButton to={add.to}>{add.label}</LinkButton>}
      />
      {tabs}
      {note === undefined ? null : (
        <p className={tabs === undefined ? 'mb-4 max-w-text text-muted' : 'my-4 max-w-text text-muted'}>
          {note}
        </p>
      )}
      <FormErrors state={state} />
      <section className="panel overflow-clip">
        {isFailed ? (
          <NotLoaded text={failure} />
        ) : rows.length === 0 ? (
          <EmptyState icon={empty.icon} title={empty.title}>
            {empty.text}
          </EmptyState>
        ) : (
          <Table caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </section>
    </>
  )
}

interface RowAddresses {
  update: string
  deletion: string
}

/** The column with the links of a row. */
export function rowLinks<Row extends { id: string; name: string }>(
  addressesOf: (row: Row) => RowAddresses,
): Column<Row> {
  return {
    label: 'Действия',
    phone: 'third-end',
    align: 'end',
    cell: (row) => (
      <RowMenu label={`Действия: ${row.name}`}>
        <RowLinks name={row.name} {...addressesOf(row)} />
      </RowMenu>
    ),
  }
}

/**
 * As `rowLinks`; the intents `up` and `down` move a row by one place. `field` has the row's id. `further` stands
 * before the other actions.
 */
export function orderLinks<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  field: string,
  addressesOf: (row: Row) => RowAddresses,
  further?: (row: Row) => ReactNode,
): Column<Row> {
  return {
    label: 'Действия',
    phone: 'third-end',
    align: 'end',
    cell: (row) => (
      <RowMenu label={`Действия: ${row.name}`}>
        {further?.(row)}
        {row === rows[0] ? null : <Move row={row} field={field} to="up" />}
        {row === rows.at(-1) ? null : <Move row={row} field={field} to="down" />}
        <RowLinks name={row.name} {...addressesOf(row)} />
      </RowMenu>
    ),
  }
}

const RowLinks = ({ name, update, deletion }: RowAddresses & { name: string }) => (
  <>
    <Link to={update} aria-label={`Изменить: ${name}`}>
      Изменить
    </Link>
    <QuestionLink to={deletion} className="menu-danger" aria-label={`Удалить: ${name}`}>
      Удалить…
    </QuestionLink>
  </>
)

function Move({
  row: { id, name },
  field,
  to,
}: {
  row: { id: string; name: string }
  field: string
  to: 'up' | 'down'
}) {
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
