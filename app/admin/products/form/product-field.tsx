import { barcodeDoubt, type ProductFormField } from '~/domain/catalog/staff'
import { errorsOf } from '~/http/forms/form-state'
import { Checkbox, Input, Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import type { ProductFormView } from './product-form-state'

export function ProductField({ field, view }: { field: ProductFormField; view: ProductFormView }) {
  const { name, label, isWide } = field
  const hint = (name === 'barcode' ? barcodeDoubt(view.live.barcode ?? '') : null) ?? field.hint
  const value = valueOf(view, name)
  if (field.kind === 'tick') return <Checkbox name={name} label={label} defaultChecked={value === 'on'} />
  const unit = field.kind === 'number' && field.unit !== '' ? `, ${field.unit}` : ''
  const offered = field.kind === 'number' ? [] : (field.usual ?? view.suggestions[name] ?? [])
  return (
    <Field
      id={name}
      label={label + unit}
      required={field.kind !== 'number' && field.required !== undefined}
      error={errorsOf(view.state, name)}
      {...(hint === undefined ? {} : { hint })}
      className={isWide ? 'col-span-full' : ''}
    >
      {(control) =>
        field.kind === 'lines' ? (
          <Textarea
            {...control}
            name={name}
            defaultValue={value}
            rows={name === 'description' ? 6 : 2}
            maxLength={field.max}
          />
        ) : (
          <>
            <Input
              {...control}
              name={name}
              defaultValue={value}
              autoComplete="off"
              {...(field.kind === 'number' ? { inputMode: 'decimal' as const } : { maxLength: field.max })}
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
    </Field>
  )
}

export function valueOf({ state, values }: ProductFormView, name: string): string {
  return state === undefined ? (values[name] ?? '') : (state.values[name] ?? '')
}
