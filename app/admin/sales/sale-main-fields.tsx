import { saleKindLabels, type SaleFormValues, type SaleKind } from '~/domain/sales/staff'
import { errorsOf } from '~/http/forms/form-state'
import type { SaleFormState } from '~/admin/sales/sale-form-state'
import { Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormSection } from '../shared/form/form-section'
import { PeriodFields } from '../shared/form/period-fields'

interface SaleFieldsProps {
  values: SaleFormValues
  state: SaleFormState | undefined
}

export function SaleMainFields({ values, state }: SaleFieldsProps) {
  return (
    <FormSection title="Акция">
      <TextField
        name="name"
        label="Название"
        required
        state={state}
        defaultValue={values.name}
        maxLength={60}
        autoComplete="off"
        hint="Его увидят клиенты рядом с ценой"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="kind" label="Вид скидки" error={errorsOf(state, 'kind')}>
          {(control) => (
            <Select {...control} name="kind" defaultValue={values.kind}>
              {(Object.keys(saleKindLabels) as SaleKind[]).map((kind) => (
                <option key={kind} value={kind}>
                  {saleKindLabels[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="amount"
          label="Сколько: проценты или рубли"
          required
          state={state}
          defaultValue={values.amount}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          hint="Проценты — целое число от 1 до 90. Цена округляется до рубля"
        />
      </div>
    </FormSection>
  )
}

export function SaleTimeFields({ values, state }: SaleFieldsProps) {
  return (
    <PeriodFields
      label="Включена"
      isActive={values.isActive === 'on'}
      from={{ label: 'Начало', hint: 'По часам магазина. Пусто — с этой минуты', value: values.startsAt }}
      to={{
        label: 'Конец',
        hint: 'Эта минута в акцию уже не входит. Пусто — без окончания',
        value: values.endsAt,
      }}
      state={state}
    />
  )
}
