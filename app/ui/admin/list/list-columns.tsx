import { Form } from '@remix-run/react'

import { Button } from '~/ui/primitives/button'
import { Checkbox } from '~/ui/primitives/controls'
import type { Column } from '~/ui/primitives/table'

import { useListDesk } from './list-desk'

/** A column of a list's table; one without an id always stays. */
export interface ListColumn<Row> extends Column<Row> {
  id?: string
  /** It is there only for those who want it. */
  isExtra?: boolean
}

/** A column as it is offered for choice. */
export type OfferedColumn = Pick<ListColumn<never>, 'id' | 'label' | 'isExtra'>

/** The columns that whoever looks wants to see. */
export function useShownColumns<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  const { columns: chosen } = useListDesk()
  return columns.filter((column) => isShown(column, chosen))
}

function isShown({ id, isExtra }: OfferedColumn, chosen: readonly string[] | null): boolean {
  return id === undefined || (chosen === null ? isExtra !== true : chosen.includes(id))
}

/** Chooses the columns of the table and its file, for whoever looks alone. */
export function ColumnChoice({ columns }: { columns: readonly OfferedColumn[] }) {
  const { columns: chosen } = useListDesk()
  return (
    <details key={chosen?.join()} className="period ml-auto">
      <summary className="button button-quiet button-small">Колонки ▾</summary>
      <Form method="post" preventScrollReset className="period-choice">
        <fieldset>
          <legend className="sr-only">Какие колонки показывать</legend>
          {columns.map((column) =>
            column.id === undefined ? null : (
              <Checkbox
                key={column.id}
                name="column"
                value={column.id}
                label={column.label}
                defaultChecked={isShown(column, chosen)}
              />
            ),
          )}
        </fieldset>
        <Button name="intent" value="columns" small>
          Показать
        </Button>
        {chosen === null ? null : (
          <Button name="intent" value="usual-columns" tone="quiet" small>
            Как обычно
          </Button>
        )}
      </Form>
    </details>
  )
}
