import { Form } from '@remix-run/react'

import { roundingLabels, type AssortmentChangeView } from '~/domain/bulk-edit/staff'
import { PROPERTY_GROUPS, PROPERTY_LABELS, type ProductProperty } from '~/domain/catalog/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

interface ChangeFormProps {
  change: AssortmentChangeView
  state: FormState | undefined
}

/** Changes nothing: the next step previews the result for each product. */
export function AssortmentChangeForm({ change, state }: ChangeFormProps) {
  const typed = { ...change.typed, ...state?.values }
  return (
    <Form method="post" className="grid gap-4">
      <Fields change={change} typed={typed} state={state} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value={`plan-${change.kind}`}>
          Посмотреть, что изменится
        </Button>
        <LinkButton to={officePaths.products()} tone="outline">
          Не менять
        </LinkButton>
      </div>
    </Form>
  )
}

interface FieldsProps extends ChangeFormProps {
  typed: Readonly<Partial<Record<string, string>>>
}

function Fields(props: FieldsProps) {
  const { kind } = props.change
  if (kind === 'price') return <PriceFields {...props} />
  if (kind === 'exactPrice') return <NumberField {...props} {...numbers.exactPrice} />
  if (kind === 'roundPrice') return <RoundingField {...props} />
  if (kind === 'stock') return <NumberField {...props} {...numbers.stock} />
  if (kind === 'category') return <CategoryField {...props} />
  if (kind === 'brand') return <BrandField {...props} />
  return kind === 'flags' ? <FlagFields {...props} /> : <NumberField {...props} {...numbers.minStock} />
}

function PriceFields({ typed, state }: FieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Choice
        name="direction"
        label="Что сделать"
        typed={typed}
        options={{ up: 'Повысить', down: 'Понизить' }}
        error={errorsOf(state, 'direction')}
      />
      <Field label="На сколько" error={errorsOf(state, 'amount')} required>
        {(control) => (
          <Input
            {...control}
            name="amount"
            inputMode="decimal"
            maxLength={20}
            defaultValue={typed.amount}
            autoComplete="off"
          />
        )}
      </Field>
      <Choice
        name="by"
        label="Чего"
        typed={typed}
        options={{ percent: 'Процентов', sum: 'Рублей' }}
        error={errorsOf(state, 'by')}
      />
      <Choice
        name="rounding"
        label="Округление"
        typed={typed}
        options={roundingLabels}
        error={errorsOf(state, 'rounding')}
      />
    </div>
  )
}

function CategoryField({ change: { categories }, typed, state }: FieldsProps) {
  return (
    <Choice
      name="categoryId"
      label="Категория"
      typed={typed}
      options={categories}
      error={errorsOf(state, 'categoryId')}
    />
  )
}

function BrandField({ typed, state }: FieldsProps) {
  return (
    <Field label="Бренд" hint="Пустое поле убирает бренд" error={errorsOf(state, 'brand')}>
      {(control) => (
        <Input {...control} name="brand" maxLength={100} defaultValue={typed.brand} autoComplete="off" />
      )}
    </Field>
  )
}

function RoundingField({ typed, state }: FieldsProps) {
  const { ten, ninety } = roundingLabels
  return (
    <Choice
      name="rounding"
      label="Округление"
      typed={typed}
      options={{ ten, ninety }}
      error={errorsOf(state, 'rounding')}
    />
  )
}

const numbers = {
  exactPrice: { name: 'price', label: 'Цена, ₽', hint: 'Старая цена, которая не выше новой, снимется' },
  stock: { name: 'stock', label: 'Остаток, шт.', hint: 'Разница запишется движением по складу' },
  minStock: {
    name: 'minStock',
    label: 'Минимальный остаток, шт.',
    hint: 'Когда товара меньше, он «Мало на складе»',
  },
} as const

function NumberField({
  typed,
  state,
  name,
  label,
  hint,
}: FieldsProps & { name: string; label: string; hint: string }) {
  return (
    <Field label={label} hint={hint} error={errorsOf(state, name)} required>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          maxLength={13}
          defaultValue={typed[name]}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

const wishes = { set: 'Поставить', clear: 'Снять' } as const

function FlagFields({ typed }: FieldsProps) {
  return (
    <>
      {PROPERTY_GROUPS.map(({ title, properties }) => (
        <fieldset key={title} className="grid gap-x-4 gap-y-2 md:grid-cols-2">
          <legend className="mb-2 font-semibold">{title}</legend>
          {properties.map((name) => (
            <FlagChoice key={name} name={name} wish={typed[`flag.${name}`] ?? ''} />
          ))}
        </fieldset>
      ))}
    </>
  )
}

function FlagChoice({ name, wish }: { name: ProductProperty; wish: string }) {
  return (
    <label className="flex items-center justify-between gap-3 text-small">
      {PROPERTY_LABELS[name].label}
      <Select name={`flag.${name}`} defaultValue={wish} className="w-auto flex-none">
        <option value="">Не менять</option>
        {Object.entries(wishes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  )
}

interface ChoiceProps {
  name: string
  label: string
  typed: FieldsProps['typed']
  options: Readonly<Record<string, string>>
  error: readonly string[]
}

function Choice({ name, label, typed, options, error }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} name={name} defaultValue={typed[name]}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
