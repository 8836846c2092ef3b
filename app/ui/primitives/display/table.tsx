import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { Icon } from './icon'
import { RowTick } from '../controls/row-tick'
import { SelectAll } from '../controls/select-all'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /**
   * Position in the compact card on phones. If no column has it, each cell gets a row with the column's name.
   */
  phone?: 'first' | 'first-end' | 'second' | 'second-end' | 'third' | 'third-end' | 'hidden'
  phoneLabel?: boolean
  sort?: { href: string; direction: 'asc' | 'desc' | null }
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Adds a checkbox (field `chosen`, the row's key) that belongs to this form. */
  selection?: { form: string; labelOf: (row: Row) => string }
  /** Its few columns stand side by side beside another panel, too. */
  isNarrow?: boolean
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export function Table<Row>({ caption, columns, rows, keyOf, selection, isNarrow }: TableProps<Row>) {
  return (
    <div className={isNarrow ? 'table-frame table-narrow' : 'table-frame'}>
      <table className={columns.some(({ phone }) => phone) ? 'table table-cards' : 'table'}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="table-tick">
                <SelectAll form={selection.form} />
              </th>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.label} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {selection ? (
                <td className="table-tick">
                  <RowTick form={selection.form} id={keyOf(row)} label={selection.labelOf(row)} />
                </td>
              ) : null}
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-label={column.label}
                  data-align={column.align}
                  data-phone={column.phone}
                  data-named={column.phoneLabel ? '' : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { sort } = column
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={sort?.direction ? ariaSort[sort.direction] : undefined}
    >
      {sort ? (
        <Link to={sort.href} className="inline-flex items-center gap-1 hover:text-ink">
          {column.label}
          {sort.direction ? (
            <Icon name="right" className={sort.direction === 'asc' ? '-rotate-90' : 'rotate-90'} />
          ) : null}
        </Link>
      ) : (
        column.label
      )}
    </th>
  )
}
