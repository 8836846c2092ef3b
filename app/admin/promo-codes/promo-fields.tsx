import type { PromoFormValues } from '~/domain/promotions/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Radio, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormSection } from '../shared/form/form-section'
import { PeriodFields } from '../shared/form/period-fields'

export interface PromoCategory {
  id: string
  name: string
  parentId: string | null
}

interface PromoFieldsProps {
  values: PromoFormValues
  categories: readonly PromoCategory[]
  state: FormState | undefined
}

const kinds = [
  ['PERCENT', 'Проценты'],
  ['AMOUNT', 'Рубли'],
] as const

export function PromoDiscountFields({ values, categories, state }: PromoFieldsProps) {
  const kind = state?.values.kind ?? values.kind
  return (
    <FormSection title="Скидка">
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-1.5 text-small text-muted">Что снимается</legend>
        {kinds.map(([value, label]) => (
          <Radio key={value} name="kind" value={value} label={label} defaultChecked={kind === value} />
        ))}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="value"
          label="Сколько, % или ₽"
          required
          inputMode="decimal"
          autoComplete="off"
          state={state}
          defaultValue={values.value}
          hint="Проценты считаются до целых рублей вниз"
        />
        <TextField
          name="minimum"
          label="От суммы товаров, ₽"
          inputMode="decimal"
          autoComplete="off"
          state={state}
          defaultValue={values.minimum}
          hint="Пусто — от любой"
        />
      </div>
      <Field
        id="categoryId"
        label="На какие товары"
        error={errorsOf(state, 'categoryId')}
        hint="Категория действует и на вложенные в неё"
      >
        {(control) => (
          <Select {...control} name="categoryId" defaultValue={state?.values.categoryId ?? values.categoryId}>
            <option value="">На все</option>
            {categories.map(({ id, name, parentId }) => (
              <option key={id} value={id}>
                {parentId === null ? name : `— ${name}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormSection>
  )
}

export function PromoTimeFields({ values, state }: Omit<PromoFieldsProps, 'categories'>) {
  return (
    <PeriodFields
      label="Включён"
      isActive={(state ? state.values.isActive : values.isActive) === 'on'}
      from={{ label: 'С какого времени', hint: 'Пусто — сразу. По часам магазина', value: values.startsAt }}
      to={{ label: 'До какого времени', hint: 'Пусто — бессрочно', value: values.endsAt }}
      state={state}
    />
  )
}
