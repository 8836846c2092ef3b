import { barcodeDoubt, type ProductFormField } from '~/domain/catalog/staff'
import { errorsOf } from '~/http/forms/form-state'
import { Checkbox, Input, Select, Textarea } from '~/ui/primitives/controls/controls'
import { Field, type FieldControl } from '~/ui/primitives/controls/field'

import type { ProductFormView } from './product-form-state'

export function ProductField({ field, view }: { field: ProductFormField; view: ProductFormView }) {
  const { name, label, isWide } = field
  const hint = (name === 'barcode' ? barcodeDoubt(view.live.barcode ?? '') : null) ?? field.hint
  const value = valueOf(view, name)
  if (field.control === 'tick') return <Checkbox name={name} label={label} defaultChecked={value === 'on'} />
  const unit = field.control === 'number' && field.unit !== '' ? `, ${field.unit}` : ''
  return (
    <Field
      id={name}
      label={label + unit}
      required={'required' in field && field.required !== undefined}
      error={errorsOf(view.state, name)}
      {...(hint === undefined ? {} : { hint })}
      className={isWide ? 'col-span-full' : ''}
    >
      {(control) => <Control {...{ field, view, control, value }} />}
    </Field>
  )
}

interface ControlProps {
  field: Exclude<ProductFormField, { control: 'tick' }>
  view: ProductFormView
  control: FieldControl
  value: string
}

function Control({ field, view, control, value }: ControlProps) {
  const { name } = field
  if (field.control === 'line' && field.isListed)
    return <ListedChoice control={control} name={name} value={value} usual={field.usual ?? []} />
  if (field.control === 'choice')
    return (
      <Select {...control} name={name} defaultValue={value}>
        <option value="">Не указано</option>
        {field.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    )
  if (field.control === 'lines')
    return (
      <Textarea
        {...control}
        name={name}
        defaultValue={value}
        rows={name === 'description' ? 6 : 2}
        maxLength={field.max}
      />
    )
  const offered = field.control === 'number' ? [] : (field.usual ?? view.suggestions[name] ?? [])
  return (
    <>
      <Input
        {...control}
        name={name}
        defaultValue={value}
        autoComplete="off"
        {...(field.control === 'number' ? { inputMode: 'decimal' as const } : { maxLength: field.max })}
        {...(offered.length > 0 ? { list: `${name}-offered` } : {})}
      />
      {offered.length === 0 ? null : (
        <datalist id={`${name}-offered`}>
          {offered.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}

interface ListedChoiceProps {
  control: FieldControl
  name: string
  value: string
  usual: readonly string[]
}

/** A value outside of the list stays until another one is chosen. */
function ListedChoice({ control, name, value, usual }: ListedChoiceProps) {
  const choices = value === '' || usual.includes(value) ? usual : [...usual, value]
  return (
    <Select {...control} name={name} defaultValue={value}>
      <option value="">Не указано</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </Select>
  )
}

export function valueOf({ state, values }: ProductFormView, name: string): string {
  return state === undefined ? (values[name] ?? '') : (state.values[name] ?? '')
}
