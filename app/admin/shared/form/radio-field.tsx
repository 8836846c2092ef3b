import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Radio } from '~/ui/primitives/controls/controls'

interface RadioFieldProps {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  defaultValue: string
  state: FormState | undefined
}

export function RadioField({ name, label, options, defaultValue, state }: RadioFieldProps) {
  const chosen = state?.values[name] ?? defaultValue
  const [error] = errorsOf(state, name)
  return (
    <fieldset
      id={name}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
      className="grid min-w-0 gap-3 sm:grid-cols-2"
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      {options.map(([value, words]) => (
        <Radio key={value} name={name} value={value} label={words} defaultChecked={chosen === value} />
      ))}
      {error === undefined ? null : (
        <p id={`${name}-error`} className="text-caption font-semibold text-danger sm:col-span-2">
          {error}
        </p>
      )}
    </fieldset>
  )
}
