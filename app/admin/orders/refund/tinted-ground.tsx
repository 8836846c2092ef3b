import { groundLabels } from '~/domain/tinting/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

export function TintedGround({ state }: { state: FormState | undefined }) {
  return (
    <Field
      id="ground"
      label="Заколерованные банки"
      hint="Их принимают обратно только с браком; решение владельца — для тех, кто меняет настройки"
      error={errorsOf(state, 'ground')}
      className="max-w-text"
    >
      {(control) => (
        <Select {...control} name="ground" defaultValue={state?.values.ground ?? ''}>
          <option value="">не возвращаются</option>
          {Object.entries(groundLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
