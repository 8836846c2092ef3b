import type { PromoFormValues } from '~/domain/promotions/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { Radio, Select } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'
import { Switch } from '~/ui/primitives/switch'
import { TextField } from '~/ui/primitives/text-field'

/** A category to choose, with its place in the tree. */
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

/** What a code takes off, and from which goods: the same for one code and for many. */
export function PromoDiscountFields({ values, categories, state }: PromoFieldsProps) {
  const kind = state?.values.kind ?? values.kind
  return (
    <section className="panel grid gap-4 p-4">
      <h2 className="text-body">Скидка</h2>
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
      <Field id="categoryId" label="На какие товары" error={errorsOf(state, 'categoryId')} hint="Категория действует и на вложенные в неё">
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
    </section>
  )
}

/** When a code can be used. */
export function PromoTimeFields({ values, state }: Omit<PromoFieldsProps, 'categories'>) {
  const isActive = (state ? state.values.isActive : values.isActive) === 'on'
  return (
    <section className="panel grid gap-4 p-4">
      <h2 className="text-body">Когда</h2>
      <Switch name="isActive" label="Включён" defaultChecked={isActive} />
      <TextField
        name="startsAt"
        label="С какого времени"
        type="datetime-local"
        state={state}
        defaultValue={values.startsAt}
        hint="Пусто — сразу. По часам магазина"
      />
      <TextField
        name="endsAt"
        label="До какого времени"
        type="datetime-local"
        state={state}
        defaultValue={values.endsAt}
        hint="Пусто — бессрочно"
      />
    </section>
  )
}
