import { Link } from '@remix-run/react'

import { productFormFields } from '~/domain/catalog/staff'
import { errorsOf } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { ProductField, valueOf } from './product-field'
import type { ProductFormView } from './product-form-state'

const amounts = [
  { name: 'price', label: 'Цена, ₽', isRequired: true },
  { name: 'oldPrice', label: 'Старая цена, ₽', isRequired: false },
  { name: 'quantity', label: 'Количество', isRequired: true },
  { name: 'minStock', label: 'Минимальный остаток', isRequired: false },
] as const

export function ProductSale({ view, isNew }: { view: ProductFormView; isNew: boolean }) {
  return (
    <>
      {view.sale ? <RunningSale sale={view.sale} /> : null}
      <div className="grid grid-cols-2 items-start gap-3">
        {amounts.map(({ name, label, isRequired }) => (
          <Field key={name} id={name} label={label} required={isRequired} error={errorsOf(view.state, name)}>
            {(control) => (
              <Input
                {...control}
                name={name}
                defaultValue={valueOf(view, name)}
                inputMode="decimal"
                autoComplete="off"
              />
            )}
          </Field>
        ))}
      </div>
      {isNew ? null : (
        <Field
          id="stockNote"
          label="Почему остаток другой"
          hint="Если меняете количество: причина останется в движениях склада"
          error={errorsOf(view.state, 'stockNote')}
        >
          {(control) => (
            <Input
              {...control}
              name="stockNote"
              defaultValue={view.state?.values.stockNote ?? ''}
              maxLength={500}
            />
          )}
        </Field>
      )}
      <div>
        {productFormFields
          .filter(({ section }) => section === 'sale')
          .map((field) => (
            <ProductField key={field.name} field={field} view={view} />
          ))}
      </div>
    </>
  )
}

function RunningSale({
  sale: { id, name, priceKopecks, ownKopecks },
}: {
  sale: NonNullable<ProductFormView['sale']>
}) {
  return (
    <p role="status" className="rounded-control bg-warning-pale px-3 py-2 text-small">
      Сейчас действует акция{' '}
      <Link to={officePaths.sale(id)} className="link">
        «{name}»
      </Link>
      : <strong className="whitespace-nowrap">{formatRoubles(priceKopecks)}</strong> вместо{' '}
      <span className="whitespace-nowrap">{formatRoubles(ownKopecks)}</span>. В форме обычная цена.
    </p>
  )
}
