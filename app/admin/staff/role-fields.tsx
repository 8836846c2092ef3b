import { permissionField, permissionGroups } from '~/domain/staff/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Checkbox } from '~/ui/primitives/controls/controls'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormSection } from '../shared/form/form-section'

interface RoleFieldsProps {
  name: string
  granted: readonly string[]
  /** Permissions of the signed-in user, who cannot grant more. */
  held: readonly string[]
  state: FormState | undefined
}

export function RoleFields({ name, granted, held, state }: RoleFieldsProps) {
  const [error] = errorsOf(state, 'permissions')
  return (
    <>
      <FormSection title="Название">
        <TextField
          name="name"
          label="Как называется роль"
          hint="Например: Старший продавец"
          state={state}
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          required
        />
      </FormSection>
      <FormSection title="Что можно">
        {error === undefined ? null : (
          <p id="permissions-error" role="alert" className="text-small text-danger">
            {error}
          </p>
        )}
        {permissionGroups.map(({ title, permissions }) => (
          <fieldset key={title} className="min-w-0">
            <legend className="mb-1 font-semibold">{title}</legend>
            {Object.entries(permissions).map(([permission, label]) => (
              <Checkbox
                key={permission}
                name={permissionField(permission)}
                label={label}
                disabled={!held.includes(permission)}
                defaultChecked={
                  state ? state.values[permissionField(permission)] === 'on' : granted.includes(permission)
                }
              />
            ))}
          </fieldset>
        ))}
        <p className="text-small text-muted">
          Вместе с правом менять заказы или товары даётся право их смотреть. Серым стоит то, чего нет у вас:
          такие права даёт администратор.
        </p>
      </FormSection>
    </>
  )
}
