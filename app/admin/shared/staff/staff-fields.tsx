import type { RoleChoice } from '~/domain/staff/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { PasswordField } from '~/ui/primitives/controls/password-field'
import { Checkbox, Radio } from '~/ui/primitives/controls/controls'
import { TextField } from '~/ui/primitives/controls/text-field'

interface RoleFieldProps {
  roles: readonly RoleChoice[]
  chosen: string
  state: FormState | undefined
}

export function RoleField({ roles, chosen, state }: RoleFieldProps) {
  const [error] = errorsOf(state, 'role')
  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 gap-2"
      aria-describedby={error === undefined ? undefined : 'role-error'}
    >
      <legend className="mb-1.5 text-small text-muted">Роль</legend>
      {roles.map(({ key, name, hint }) => (
        <Radio
          key={key}
          name="role"
          value={key}
          defaultChecked={(state?.values.role ?? chosen) === key}
          label={
            <>
              {name}
              <span className="block text-small font-regular text-muted">{hint}</span>
            </>
          }
        />
      ))}
      {error === undefined ? null : (
        <p id="role-error" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function StaffFields({ roles, state }: Omit<RoleFieldProps, 'chosen'>) {
  return (
    <>
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        state={state}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="name"
        label="Имя"
        state={state}
        maxLength={200}
        autoComplete="off"
        hint="Стоит под изменениями в журнале; пусто — начало адреса"
      />
      <RoleField roles={roles} chosen={roles[0]?.key ?? ''} state={state} />
      <Checkbox
        name="invite"
        label="Пригласить письмом: пароль сотрудник придумает сам"
        defaultChecked={state?.values.invite === 'on'}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField
          name="password"
          id="staff-password"
          label="Пароль сотрудника"
          required={false}
          state={state}
          autoComplete="new-password"
          minLength={12}
          hint="Не меньше 12 символов; для приглашения не нужен"
        />
        <PasswordField
          name="confirmation"
          id="staff-confirmation"
          label="Пароль сотрудника ещё раз"
          required={false}
          state={state}
          autoComplete="new-password"
          minLength={12}
        />
      </div>
    </>
  )
}
