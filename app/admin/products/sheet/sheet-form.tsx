import { Form, useLocation, useNavigation } from '@remix-run/react'
import { useRef } from 'react'

import {
  sheetColumns,
  sheetStates,
  type SheetColumn,
  type SheetRest,
  type SheetRow,
} from '~/domain/bulk-edit/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Swatch } from '~/ui/primitives/display/swatch'

import { UnsavedChanges } from '../../shared/form/unsaved-changes'
import { useDirtyForm } from '../../shared/form/use-dirty-form'
import type { SheetProps } from './sheet-props'
import { cellField, rowField } from './sheet-fields'

/** Every row is a group of fields, so that the sheet works without scripts and on phones. */
export function SheetForm({ list, rest, open, state }: SheetProps) {
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, notice } = useDirtyForm(form, [list.rows, state])
  const isBusy = useNavigation().formAction?.startsWith(pathname) ?? false
  return (
    <Form
      ref={form}
      id={SHEET_FORM}
      method="post"
      action={pathname + search}
      preventScrollReset
      onChange={notice}
    >
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="columns" value={open.join(' ')} />
      <div className="cells-head" aria-hidden="true">
        <span>Товар</span>
        {sheetColumns.map(({ name, label }) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      {list.rows.map((row) => (
        <RowFields key={row.id} row={row} open={open} rest={rest} state={state} />
      ))}
      <div className="cells-save">
        <span className="cells-hint">Сохранится после проверки</span>
        <Button tone="accent" busy={isBusy}>
          Проверить
        </Button>
      </div>
      <UnsavedChanges isDirty={isDirty && !isBusy} />
    </Form>
  )
}

export const SHEET_FORM = 'sheet'

interface RowFieldsProps {
  row: SheetRow
  open: readonly SheetColumn[]
  rest: SheetRest | null
  state: FormState | undefined
}

function RowFields({ row, open, rest, state }: RowFieldsProps) {
  const { id, name, colorHex, cells } = row
  const [ofRow = rest?.rows[id]] = errorsOf(state, rowField(id))
  return (
    <fieldset className="cells-row">
      <legend className="sr-only">{name}</legend>
      <input type="hidden" name={`rows.${id}.seen`} value={JSON.stringify(cells)} />
      <span className="cells-name" aria-hidden="true">
        {colorHex === null ? null : <Swatch hex={colorHex} />}
        {name}
      </span>
      {sheetColumns.map(({ name: column, label, kind }) => {
        const field = cellField(id, column)
        const [error = rest?.cells[id]?.[column]] = errorsOf(state, field)
        const given =
          state?.values[`rows.${id}.seen`] === undefined ? rest?.typed[id]?.[column] : state.values[field]
        return (
          <CellField
            key={column}
            name={field}
            label={label}
            kind={kind}
            text={given ?? cells[column]}
            error={error}
            isOpen={open.includes(column)}
          />
        )
      })}
      {ofRow === undefined ? null : <p className="cells-error">{ofRow}</p>}
    </fieldset>
  )
}

interface CellFieldProps {
  name: string
  label: string
  kind: (typeof sheetColumns)[number]['kind']
  text: string
  error: string | undefined
  isOpen: boolean
}

function CellField({ name, label, kind, text, error, isOpen }: CellFieldProps) {
  const described = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-error` }
  return (
    <label className="cells-field">
      <span className="cells-label">{label}</span>
      {!isOpen ? (
        <span className="cells-fixed">{text}</span>
      ) : kind === 'choice' ? (
        <Select name={name} defaultValue={text} {...described}>
          {Object.keys(sheetStates).map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      ) : (
        <Input
          name={name}
          defaultValue={text}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={100}
          {...described}
        />
      )}
      {error === undefined ? null : (
        <span id={`${name}-error`} className="cells-error">
          {error}
        </span>
      )}
    </label>
  )
}
