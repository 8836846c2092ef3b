import type { SettingsFormValues, ShownSetting } from '~/domain/settings-forms/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Checkbox, Input, Select, Textarea } from '~/ui/primitives/controls/controls'
import { Field, type FieldControl } from '~/ui/primitives/controls/field'
import { Switch } from '~/ui/primitives/controls/switch'
import { FORGET_FIELD, SECRET_FIELD } from '~/http/forms/form-fields'
import { inSentence } from '~/platform/text/in-sentence'

import { PictureSetting } from './picture-setting'
import { WeekSetting } from './week-setting'

interface NamedField {
  name: string
  field: ShownSetting
  isRequired?: boolean
}

export interface SettingView {
  values: SettingsFormValues
  secrets: readonly string[]
  notes?: Readonly<Record<string, string>>
  state: FormState | undefined
}

export function SettingFields({ fields, view }: { fields: readonly NamedField[]; view: SettingView }) {
  return (
    <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
      {fields.map((setting) => (
        <div key={setting.name} className={isShort(setting.field) ? '' : 'sm:col-span-2'}>
          <SettingField setting={setting} view={view} />
        </div>
      ))}
    </div>
  )
}

const SHORT = 100

const isShort = (field: ShownSetting): boolean =>
  ['number', 'sum', 'span', 'choice', 'tick', 'email', 'secret'].includes(field.kind) ||
  (field.kind === 'line' && field.max <= SHORT)

function SettingField({ setting, view }: { setting: NamedField; view: SettingView }) {
  const { name, field, isRequired = false } = setting
  const { values, state } = view
  const value = values[name] ?? ''
  if (field.kind === 'week') return <WeekSetting name={name} field={field} values={values} state={state} />
  if (field.kind === 'secret')
    return (
      <SecretSetting
        name={name}
        field={field}
        isRequired={isRequired}
        isSet={view.secrets.includes(name)}
        state={state}
      />
    )
  if (field.kind === 'picture')
    return <PictureSetting name={name} field={field} value={value} state={state} />
  if (field.kind === 'tick')
    return (
      <TickSetting
        name={name}
        field={field}
        isOn={value === 'on'}
        note={view.notes?.[name]}
        error={errorsOf(state, name)[0]}
      />
    )
  return (
    <Field
      id={name}
      label={labelOf(field)}
      error={errorsOf(state, name)}
      hint={hintOf(field)}
      required={isRequired || ('required' in field && field.required !== undefined)}
    >
      {(control) => <Control name={name} field={field} value={value} control={control} />}
    </Field>
  )
}

type PlainSetting = Exclude<ShownSetting, { kind: 'secret' | 'tick' }>

interface ControlProps {
  name: string
  field: PlainSetting
  value: string
  control: FieldControl
}

function Control({ name, field, value, control }: ControlProps) {
  if (field.kind === 'choice') {
    const options = Object.entries(
      value === '' || value in field.options ? field.options : { ...field.options, [value]: value },
    )
    return (
      <Select {...control} name={name} defaultValue={value}>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </Select>
    )
  }
  if (field.kind === 'lines' || field.kind === 'phones') {
    return <Textarea {...control} name={name} defaultValue={value} rows={3} autoComplete="off" />
  }
  const inputMode =
    field.kind === 'number'
      ? 'numeric'
      : field.kind === 'sum' || field.kind === 'span'
        ? 'decimal'
        : field.kind === 'email'
          ? 'email'
          : undefined
  return (
    <Input
      {...control}
      name={name}
      defaultValue={value}
      autoComplete="off"
      {...(inputMode ? { inputMode } : {})}
    />
  )
}

function labelOf(field: ShownSetting): string {
  if (field.kind === 'sum') return `${field.label}, ₽`
  if (field.kind === 'span') return `${field.label}, мин`
  return field.kind === 'number' && field.unit !== '' ? `${field.label}, ${field.unit}` : field.label
}

function hintOf({ hint, suggestion }: ShownSetting): string {
  return [hint, suggestion === undefined ? undefined : `Часто выбирают: ${suggestion}`]
    .filter(Boolean)
    .join('. ')
}

interface TickSettingProps {
  name: string
  field: ShownSetting
  isOn: boolean
  note: string | undefined
  error: string | undefined
}

function TickSetting({ name, field, isOn, note, error }: TickSettingProps) {
  const hint = hintOf(field)
  const describedBy = [error && `${name}-error`, note && `${name}-note`, hint && `${name}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div>
      <Switch
        id={name}
        name={name}
        label={field.label}
        defaultChecked={isOn}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {error ? (
        <p id={`${name}-error`} className="text-caption font-semibold text-danger">
          {error}
        </p>
      ) : null}
      {note ? (
        <p id={`${name}-note`} className="text-caption font-semibold text-warning">
          {note}
        </p>
      ) : null}
      {hint ? (
        <p id={`${name}-hint`} className="text-caption text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

interface SecretSettingProps {
  name: string
  field: Pick<ShownSetting, 'label' | 'hint'>
  isRequired: boolean
  isSet: boolean
  state: FormState | undefined
}

/** Shows only whether the secret is set; an empty field leaves it unchanged. */
function SecretSetting({ name, field, isRequired, isSet, state }: SecretSettingProps) {
  const kept = isSet ? 'Задан; пустое поле оставит его' : undefined
  return (
    <div>
      <Field
        id={name}
        label={field.label}
        error={errorsOf(state, name)}
        hint={[kept, field.hint].filter(Boolean).join('. ')}
        required={isRequired}
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            name={SECRET_FIELD + name}
            placeholder={isSet ? 'задан' : ''}
            autoComplete="new-password"
          />
        )}
      </Field>
      {isSet ? <Checkbox name={FORGET_FIELD + name} label={`Забыть: ${inSentence(field.label)}`} /> : null}
    </div>
  )
}
