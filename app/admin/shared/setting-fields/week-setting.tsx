import { dayFields, type SettingsFormValues, type ShownSetting } from '~/domain/settings-forms/staff'
import { weekdays, weekdayNames } from '~/domain/settings/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Input } from '~/ui/primitives/controls/controls'

interface WeekValues {
  values: SettingsFormValues
  state: FormState | undefined
}

interface WeekSettingProps extends WeekValues {
  name: string
  field: ShownSetting
}

export function WeekSetting({ name, field, values, state }: WeekSettingProps) {
  const [error] = errorsOf(state, name)
  const describedBy = [error && `${name}-error`, field.hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset id={name} className="min-w-0" aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 text-small text-muted">{field.label}</legend>
      <div className="grid min-w-0 gap-2">
        {weekdays.map((day) => (
          <Day key={day} name={name} day={day} isMissing={error !== undefined} {...{ values, state }} />
        ))}
      </div>
      {error === undefined ? null : <FieldFault id={`${name}-error`} text={error} />}
      {field.hint ? (
        <p id={`${name}-hint`} className="mt-1.5 text-caption text-muted">
          {field.hint}
        </p>
      ) : null}
    </fieldset>
  )
}

interface DayProps extends WeekValues {
  name: string
  day: (typeof weekdays)[number]
  /** No day has hours, which is a fault of the whole week. */
  isMissing: boolean
}

function Day({ name, day, isMissing, values, state }: DayProps) {
  const { opens, closes } = dayFields(name, day)
  const wrong = [opens, closes].filter((field) => errorsOf(state, field).length > 0)
  const [error] = wrong.flatMap((field) => errorsOf(state, field))
  const faultIds = [error && `${opens}-error`, isMissing && `${name}-error`].filter(Boolean).join(' ')
  const time = (field: string, word: string) => (
    <Input
      type="time"
      className="max-w-36 min-w-0 flex-1 px-2"
      id={field}
      name={field}
      aria-label={`${weekdayNames[day]}: ${word}`}
      aria-invalid={isMissing || wrong.includes(field) ? true : undefined}
      aria-describedby={faultIds || undefined}
      defaultValue={values[field] ?? ''}
    />
  )
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-2">
        <span className="w-8 flex-none">{weekdayNames[day]}</span>
        {time(opens, 'с')}
        <span aria-hidden="true">–</span>
        {time(closes, 'до')}
      </div>
      {error === undefined ? null : <FieldFault id={`${opens}-error`} text={error} />}
    </div>
  )
}

function FieldFault({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="mt-1 text-caption font-semibold text-danger">
      {text}
    </p>
  )
}
