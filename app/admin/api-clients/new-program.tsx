import { scopeField, scopeGroups, tokenLives, type ProgramScope } from '~/domain/api-tokens/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Checkbox, Radio } from '~/ui/primitives/controls/controls'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'

interface NewProgramProps {
  isProven: boolean
  state: FormState | undefined
}

export function NewProgram({ isProven, state }: NewProgramProps) {
  return (
    <FormFrame
      back={{ to: officePaths.programs(), label: 'Программы' }}
      title="Новая программа"
      version={null}
      state={state}
      save="Сделать токен"
    >
      <FormSection title="Что за программа">
        <TextField
          name="name"
          label="Название"
          required
          state={state}
          maxLength={100}
          autoComplete="off"
          hint="Стоит под её изменениями в журнале, например «1С: склад»"
        />
        <LifeChoice state={state} />
      </FormSection>
      <FormSection title="Что может">
        <ScopeChoice state={state} />
      </FormSection>
      <ProofField isProven={isProven} state={state} />
    </FormFrame>
  )
}

function LifeChoice({ state }: { state: FormState | undefined }) {
  const [error] = errorsOf(state, 'life')
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      aria-describedby={error === undefined ? undefined : 'life-error'}
    >
      <legend className="mb-1.5 text-small text-muted">Срок действия</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {Object.entries(tokenLives).map(([life, label]) => (
          <Radio
            key={life}
            name="life"
            value={life}
            label={label}
            defaultChecked={(state?.values.life ?? '90') === life}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p id="life-error" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function ScopeChoice({ state }: { state: FormState | undefined }) {
  const [error] = errorsOf(state, 'scopes')
  return (
    <div
      className="grid gap-4"
      role="group"
      aria-label="Права"
      aria-describedby={error === undefined ? undefined : 'scopes-error'}
    >
      {scopeGroups.map(({ title, scopes }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="mb-1 text-small text-muted">{title}</legend>
          {(Object.entries(scopes) as [ProgramScope, string][]).map(([scope, label]) => (
            <Checkbox
              key={scope}
              name={scopeField(scope)}
              label={label}
              defaultChecked={state?.values[scopeField(scope)] === 'on'}
            />
          ))}
        </fieldset>
      ))}
      {error === undefined ? null : (
        <p id="scopes-error" className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
