import { Link } from '@remix-run/react'
import type { Key, ReactNode } from 'react'

import { Icon } from './icon'

export interface Column<Row> {
  /** Column heading, and the cell's label when rows become cards on phones. */
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers and sums stand at the end. */
  align?: 'end'
  /** Makes the heading a link that sorts. */
  sort?: { href: string; direction: 'asc' | 'desc' | null }
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Rows under sortable headings; cards on phones. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.label} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.label} data-label={column.label} data-align={column.align}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { sort } = column
  return (
    <th scope="col" data-align={column.align} aria-sort={sort?.direction ? ariaSort[sort.direction] : undefined}>
      {sort ? (
        <Link to={sort.href} className="inline-flex items-center gap-1 hover:text-ink">
          {column.label}
          {sort.direction ? <Icon name="right" className={sort.direction === 'asc' ? '-rotate-90' : 'rotate-90'} /> : null}
        </Link>
      ) : (
        column.label
      )}
    </th>
  )
}
