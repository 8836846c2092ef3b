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
  return (
    <fieldset id={name} className="min-w-0">
      <legend className="mb-1.5 text-small text-muted">{field.label}</legend>
      <div className="grid min-w-0 gap-2">
        {weekdays.map((day) => {
          const { opens, closes } = dayFields(name, day)
          const errors = [...errorsOf(state, opens), ...errorsOf(state, closes)]
          return (
            <div key={day} className="min-w-0">
              <div className="flex items-center gap-2">
                <span className="w-8 flex-none">{weekdayNames[day]}</span>
                <Time name={opens} label={`${weekdayNames[day]}: с`} values={values} state={state} />
                <span aria-hidden="true">–</span>
                <Time name={closes} label={`${weekdayNames[day]}: до`} values={values} state={state} />
              </div>
              {errors.length > 0 ? (
                <p id={`${opens}-error`} className="mt-1 text-caption font-semibold text-danger">
                  {errors[0]}
                </p>
              ) : null}
            </div>
          )
        })}
      </div>
      {field.hint ? <p className="mt-1.5 text-caption text-muted">{field.hint}</p> : null}
    </fieldset>
  )
}

function Time({ name, label, values, state }: WeekValues & { name: string; label: string }) {
  const isWrong = errorsOf(state, name).length > 0
  return (
    <Input
      type="time"
      className="max-w-36 min-w-0 flex-1 px-2"
      id={name}
      name={name}
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      defaultValue={values[name] ?? ''}
    />
  )
}
