import { PROPERTY_LABELS } from '~/domain/catalog/shared'
import { propertyGroups } from '~/domain/catalog/staff'
import { Checkbox } from '~/ui/primitives/controls/controls'

import { valueOf } from './product-field'
import type { ProductFormView } from './product-form-state'

export function ProductProperties({ view }: { view: ProductFormView }) {
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {propertyGroups.map(({ title, properties }) => (
        <fieldset key={title}>
          <legend className="mb-1 font-semibold">{title}</legend>
          <div className="grid sm:grid-cols-2">
            {properties.map((name) => (
              <Checkbox
                key={name}
                name={name}
                className="md:min-h-8"
                label={PROPERTY_LABELS[name].label}
                defaultChecked={valueOf(view, name) === 'on'}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
