import { saleScopeLabels, type SaleFormValues, type SaleScope } from '~/domain/sales/staff'
import { errorsOf } from '~/http/forms/form-state'
import type { SaleFormState } from '~/admin/sales/sale-form-state'
import { officePaths } from '~/office-paths'
import { Radio, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { SkuFields } from '../shared/products/sku-fields'

export interface SaleGoodsChoices {
  categories: readonly { id: string; name: string; isUnder: boolean }[]
  brands: readonly string[]
}

interface SaleGoodsFieldsProps {
  values: SaleFormValues
  choices: SaleGoodsChoices
  state: SaleFormState | undefined
  /** Called when a product was added other than through the form's own fields. */
  onChange: () => void
}

export function SaleGoodsFields({ values, choices, state, onChange }: SaleGoodsFieldsProps) {
  return (
    <section className="panel sale-goods grid gap-4 p-4">
      <h2 className="text-body">На что действует</h2>
      <fieldset className="grid gap-2 sm:grid-cols-3" id="scope">
        <legend className="sr-only">На что действует</legend>
        {(Object.keys(saleScopeLabels) as SaleScope[]).map((scope) => (
          <Radio
            key={scope}
            name="scope"
            value={scope}
            label={saleScopeLabels[scope]}
            defaultChecked={values.scope === scope}
          />
        ))}
      </fieldset>
      <div className="sale-goods-products">
        <ProductFields values={values} state={state} onChange={onChange} />
      </div>
      <div className="sale-goods-category">
        <Field
          id="categoryId"
          label="Категория"
          error={errorsOf(state, 'categoryId')}
          hint="Вместе с вложенными в неё категориями"
        >
          {(control) => (
            <Select {...control} name="categoryId" defaultValue={values.categoryId ?? ''}>
              <option value="">Выберите категорию</option>
              {choices.categories.map(({ id, name, isUnder }) => (
                <option key={id} value={id}>
                  {isUnder ? `\u00a0\u00a0\u00a0${name}` : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="sale-goods-brand">
        <Field id="brand" label="Бренд" error={errorsOf(state, 'brand')}>
          {(control) => (
            <Select {...control} name="brand" defaultValue={values.brand ?? ''}>
              <option value="">Выберите бренд</option>
              {choices.brands.map((brand) => (
                <option key={brand} value={brand}>
                  {brand}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </section>
  )
}

function ProductFields({ values, state, onChange }: Omit<SaleGoodsFieldsProps, 'choices'>) {
  return (
    <SkuFields
      skus={values.skus ?? ''}
      search={values.productSearch ?? ''}
      field={(control) => (
        <Field
          id="skus"
          label="Артикулы"
          error={errorsOf(state, 'skus')}
          hint="По одному в строке или через запятую"
        >
          {control}
        </Field>
      )}
      name="skus"
      rows={8}
      searchName="productSearch"
      found={state?.hits ?? null}
      source={officePaths.saleProducts}
      find={{ name: 'intent', value: 'find' }}
      choosing={(sku) => ({ name: 'addSku', value: sku })}
      onChange={onChange}
    />
  )
}
