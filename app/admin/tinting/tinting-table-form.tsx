import type { EditedFee, EditedRule, EditedTable } from '~/domain/tinting/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { FormFrame } from '../shared/form/form-frame'
import { TrialPanel, type Trial } from './trial-panel'

/** Empty rows at the end, so that rows are added without JavaScript. */
const SPARE_RULES = 3
const SPARE_FEES = 2

interface TableFormProps {
  table: EditedTable
  trial: Trial | null
  test: { shade: string; litres: string }
  state: FormState | undefined
}

export function TintingTableForm({ table, trial, test, state }: TableFormProps) {
  const rules = [...table.rules, ...Array<null>(SPARE_RULES).fill(null)]
  const fees = [...table.fees, ...Array<null>(SPARE_FEES).fill(null)]
  return (
    <>
      <FormFrame
        back={{ to: officePaths.tinting(), label: 'Колеровка' }}
        title="Базы и цены"
        version={table.version}
        state={state}
        concurrentEdit={{ by: null, differences: [] }}
      >
        <section className="panel grid gap-3 p-4">
          <h2 className="text-lead">Какая база держит какие оттенки</h2>
          <p className="max-w-text text-muted">
            Правило бренда заменяет общее правило той же базы. Светлота 0 — чёрный, 100 — белый; насыщенность
            0 — серый. Если вписаны коды, база держит только их. Строка без базы удаляется.
          </p>
          {rules.map((rule, index) => (
            <RuleRow key={index} index={index} rule={rule} state={state} />
          ))}
        </section>
        <section className="panel grid gap-3 p-4">
          <h2 className="text-lead">Сколько стоит литр</h2>
          <p className="max-w-text text-muted">
            Глубина — насколько оттенок далёк от белого: 0 — белый, около 90 — чёрный, до 150 — самые яркие.
            Берётся первая строка, которой хватает; глубже последней не колеруем.
          </p>
          {fees.map((fee, index) => (
            <FeeRow key={index} index={index} fee={fee} state={state} />
          ))}
        </section>
      </FormFrame>
      <TrialPanel trial={trial} test={test} />
    </>
  )
}

const plain = (value: number): string => String(value).replace('.', ',')

function RuleRow({
  index,
  rule,
  state,
}: {
  index: number
  rule: EditedRule | null
  state: FormState | undefined
}) {
  const name = (field: string) => `rules.${index}.${field}`
  const number = (field: 'minLightness' | 'maxLightness' | 'minChroma' | 'maxChroma', label: string) => (
    <Cell
      name={name(field)}
      label={label}
      value={rule ? plain(rule[field]) : ''}
      state={state}
      inputMode="decimal"
    />
  )
  return (
    <div className="grid grid-cols-2 items-start gap-3 border-t border-line pt-3 md:grid-cols-[1.4fr_0.8fr_repeat(4,0.8fr)_1.6fr]">
      <Cell
        name={name('brand')}
        label="Бренд"
        value={rule?.brand ?? ''}
        state={state}
        placeholder="все"
        maxLength={100}
      />
      <Field id={name('base')} label="База" error={errorsOf(state, name('base'))}>
        {(control) => (
          <Select
            {...control}
            name={name('base')}
            defaultValue={state?.values[name('base')] ?? rule?.base ?? ''}
          >
            <option value="">—</option>
            {['A', 'B', 'C', 'D'].map((base) => (
              <option key={base}>{base}</option>
            ))}
          </Select>
        )}
      </Field>
      {number('minLightness', 'Светл. от')}
      {number('maxLightness', 'Светл. до')}
      {number('minChroma', 'Насыщ. от')}
      {number('maxChroma', 'Насыщ. до')}
      <Cell
        name={name('codes')}
        label="Только коды"
        value={rule?.codes.join(', ') ?? ''}
        state={state}
        placeholder="RAL 7016, RAL 7024"
        maxLength={8_000}
      />
    </div>
  )
}

function FeeRow({
  index,
  fee,
  state,
}: {
  index: number
  fee: EditedFee | null
  state: FormState | undefined
}) {
  const name = (field: string) => `fees.${index}.${field}`
  const price = fee === null ? '' : formatRoubles(fee.kopecksPerLitre).replaceAll(/[^\d,]/g, '')
  return (
    <div className="grid max-w-md grid-cols-2 items-start gap-3">
      <Cell
        name={name('maxDepth')}
        label="Глубина до"
        value={fee ? String(fee.maxDepth) : ''}
        state={state}
        inputMode="numeric"
      />
      <Cell name={name('perLitre')} label="₽ за литр" value={price} state={state} inputMode="decimal" />
    </div>
  )
}

interface CellProps {
  name: string
  label: string
  value: string
  state: FormState | undefined
  inputMode?: 'numeric' | 'decimal'
  placeholder?: string
  maxLength?: number
}

function Cell({ name, label, value, state, maxLength = 12, ...rest }: CellProps) {
  return (
    <Field id={name} label={label} error={errorsOf(state, name)}>
      {(control) => (
        <Input
          {...rest}
          {...control}
          name={name}
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={state?.values[name] ?? value}
        />
      )}
    </Field>
  )
}
