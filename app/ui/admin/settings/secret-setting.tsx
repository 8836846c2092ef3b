import type { ShownSetting } from '~/domain/settings-forms/staff'
import { FORGET_FIELD, SECRET_FIELD } from '~/http/form-fields'
import { errorsOf, type FormState } from '~/http/form-state'
import { Checkbox, Input } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'

interface SecretSettingProps {
  name: string
  field: Pick<ShownSetting, 'label' | 'hint'>
  isRequired: boolean
  isSet: boolean
  state: FormState | undefined
}

/** Shows only whether the secret is set; an empty field leaves it unchanged. */
export function SecretSetting({ name, field, isRequired, isSet, state }: SecretSettingProps) {
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
      {isSet ? <Checkbox name={FORGET_FIELD + name} label={`Забыть: ${field.label.toLowerCase()}`} /> : null}
    </div>
  )
}
