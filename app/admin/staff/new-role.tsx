import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { FormFrame } from '../shared/form/form-frame'
import { ProofField } from '../shared/form/proof-field'
import { RoleFields } from './role-fields'

interface NewRoleProps {
  held: readonly string[]
  isProven: boolean
  state: FormState | undefined
}

export function NewRole({ held, isProven, state }: NewRoleProps) {
  return (
    <FormFrame
      back={{ to: officePaths.roles(), label: 'Роли' }}
      title="Новая роль"
      version={null}
      state={state}
      save="Добавить роль"
    >
      <RoleFields name="" granted={[]} held={held} state={state} />
      <ProofField isProven={isProven} state={state} />
    </FormFrame>
  )
}
