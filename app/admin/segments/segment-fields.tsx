import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

type Values = Readonly<Partial<Record<string, string>>>

interface ChoiceFieldProps {
  name: string
  label: string
  value: string | undefined
  options: Readonly<Record<string, string>>
  state: FormState | undefined
}

export function ChoiceField({ name, label, value = '', options, state }: ChoiceFieldProps) {
  return (
    <Field id={name} label={label} error={errorsOf(state, name)}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <option value="">Не важно</option>
          {Object.entries(options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface RangeFieldProps {
  label: string
  names: readonly [min: string, max: string]
  values: Values
  state: FormState | undefined
}

export function RangeField({ label, names, values, state }: RangeFieldProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {names.map((name, index) => (
        <Field
          key={name}
          id={name}
          label={`${label}: ${index === 0 ? 'от' : 'до'}`}
          error={errorsOf(state, name)}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              inputMode="numeric"
              defaultValue={state?.values[name] ?? values[name]}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
    </div>
  )
}

interface DaysFieldProps {
  label: string
  prefix: string
  values: Values
  state: FormState | undefined
}

export function DaysField({ label, prefix, values, state }: DaysFieldProps) {
  const [mode, days] = [`${prefix}Mode`, `${prefix}Days`]
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field id={mode} label={label} error={errorsOf(state, mode)}>
        {(control) => (
          <Select {...control} name={mode} defaultValue={values[mode] ?? 'within'}>
            <option value="within">за последние дни</option>
            <option value="before">раньше, чем столько дней назад</option>
          </Select>
        )}
      </Field>
      <Field id={days} label={`${label}: дней`} error={errorsOf(state, days)}>
        {(control) => (
          <Input
            {...control}
            name={days}
            inputMode="numeric"
            defaultValue={values[days]}
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  )
}
