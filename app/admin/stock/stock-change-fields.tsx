import { adjustmentReasons } from '~/domain/inventory/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { formatNumber } from '~/platform/text/plural'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { ConcurrentEdit, VersionField } from '../shared/form/concurrent-edit'
import { FormKey } from '../shared/form/form-key'

interface StockChangeFieldsProps {
  stock: number
  state: FormState | undefined
}

export function StockChangeFields({ stock, state }: StockChangeFieldsProps) {
  const typed = state?.values ?? {}
  return (
    <>
      <p>
        Сейчас на складе <strong>{formatNumber(stock)} шт.</strong>
      </p>
      <ConcurrentEdit
        state={state}
        by={null}
        differences={[{ label: 'Остаток, шт.', theirs: formatNumber(stock), typed: typed.pieces ?? '' }]}
      />
      <FormKey />
      <VersionField version={String(stock)} />
      <Field label="Как изменить" error={errorsOf(state, 'way')}>
        {(control) => (
          <Select {...control} name="way" defaultValue={typed.way ?? 'delta'}>
            <option value="delta">Прибавить или убавить</option>
            <option value="value">Записать новый остаток</option>
          </Select>
        )}
      </Field>
      <TextField
        name="pieces"
        label="Штук"
        hint="Чтобы убавить, поставьте минус: -3"
        state={state}
        maxLength={8}
        autoComplete="off"
        required
      />
      <Field
        id="reason"
        label="Причина"
        hint="Например: приход товара, накладная 7"
        error={errorsOf(state, 'reason')}
        required
      >
        {(control) => (
          <>
            <Input
              {...control}
              name="reason"
              defaultValue={typed.reason}
              maxLength={200}
              autoComplete="off"
              list="stock-reasons"
            />
            <datalist id="stock-reasons">
              {adjustmentReasons.map((reason) => (
                <option key={reason} value={reason} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </>
  )
}
