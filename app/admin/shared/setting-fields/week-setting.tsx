import { dayFields, type ShownSetting } from '~/domain/settings-forms/staff'
import { weekdays, weekdayNames } from '~/domain/settings/shared'
import { errorsOf } from '~/http/forms/form-state'
import { Input } from '~/ui/primitives/controls/controls'

import type { SettingView } from './setting-fields'

interface WeekSettingProps {
  name: string
  field: ShownSetting
  view: SettingView
}

export function WeekSetting({ name, field, view }: WeekSettingProps) {
  return (
    <fieldset id={name} className="min-w-0">
      <legend className="mb-1.5 text-small text-muted">{field.label}</legend>
      <div className="grid min-w-0 gap-2">
        {weekdays.map((day) => {
          const { opens, closes } = dayFields(name, day)
          const errors = [...errorsOf(view.state, opens), ...errorsOf(view.state, closes)]
          return (
            <div key={day} className="min-w-0">
              <div className="flex items-center gap-2">
                <span className="w-8 flex-none">{weekdayNames[day]}</span>
                <Time name={opens} label={`${weekdayNames[day]}: с`} view={view} />
                <span aria-hidden="true">–</span>
                <Time name={closes} label={`${weekdayNames[day]}: до`} view={view} />
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

function Time({ name, label, view }: { name: string; label: string; view: SettingView }) {
  const isWrong = errorsOf(view.state, name).length > 0
  return (
    <Input
      type="time"
      className="max-w-36 min-w-0 flex-1 px-2"
      id={name}
      name={name}
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      defaultValue={view.values[name] ?? ''}
    />
  )
}
