import { Form } from '@remix-run/react'

import { Button } from '~/ui/primitives/controls/button'
import { Checkbox } from '~/ui/primitives/controls/controls'
import type { Column } from '~/ui/primitives/display/table'

import { useListDesk } from './list-preferences'

/** A column without an id is always visible. */
export interface ListColumn<Row> extends Column<Row> {
  id?: string
  isExtra?: boolean
}

export type OfferedColumn = Pick<ListColumn<never>, 'id' | 'label' | 'isExtra'>

export function useShownColumns<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  const { columns: chosen } = useListDesk()
  return columns.filter((column) => isShown(column, chosen))
}

function isShown({ id, isExtra }: OfferedColumn, chosen: readonly string[] | null): boolean {
  return id === undefined || (chosen === null ? isExtra !== true : chosen.includes(id))
}

/** For this user only; also applies to the exported file. */
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
