import type { MouseEvent } from 'react'

import { addressOfName } from '~/domain/catalog/staff'
import { errorsOf } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Checkbox, Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { valueOf } from './product-field'
import type { ProductFormView } from './product-form-state'

interface ProductKeysProps {
  view: ProductFormView
  isNew: boolean
  onSku: (event: MouseEvent) => void
}

export function ProductKeys({ view, isNew, onSku }: ProductKeysProps) {
  const { categories, state, live } = view
  return (
    <>
      <Field id="categoryId" label="Категория" required error={errorsOf(state, 'categoryId')}>
        {(control) => (
          <Select {...control} name="categoryId" defaultValue={valueOf(view, 'categoryId')}>
            <option value="">Не выбрана</option>
            {Object.entries(categories).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="sku" label="Артикул" required error={errorsOf(state, 'sku')}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              name="sku"
              defaultValue={valueOf(view, 'sku')}
              autoComplete="off"
              maxLength={64}
            />
            <Button name="step" value="sku" tone="outline" onClick={onSku}>
              Создать
            </Button>
          </span>
        )}
      </Field>
      <Checkbox
        name="autoSku"
        className="needs-script"
        label="Артикул по названию и категории"
        defaultChecked={
          state === undefined ? isNew && valueOf(view, 'sku') === '' : state.values.autoSku === 'on'
        }
      />
      <Field
        id="slug"
        label="Адрес страницы"
        error={errorsOf(state, 'slug')}
        hint={isNew ? 'Пустой составится из названия' : 'Прежний адрес будет вести на новый'}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              name="slug"
              defaultValue={valueOf(view, 'slug')}
              placeholder={addressOfName(live.name ?? '')}
              autoComplete="off"
              maxLength={80}
            />
            <noscript>
              <Button name="step" value="slug" tone="outline">
                Составить
              </Button>
            </noscript>
          </span>
        )}
      </Field>
    </>
  )
}
