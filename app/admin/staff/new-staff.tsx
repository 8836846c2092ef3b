import type { RoleChoice } from '~/domain/staff/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'
import { StaffFields } from '../shared/staff/staff-fields'

interface NewStaffProps {
  roles: readonly RoleChoice[]
  isProven: boolean
  state: FormState | undefined
}

export function NewStaff({ roles, isProven, state }: NewStaffProps) {
  return (
    <FormFrame
      back={{ to: officePaths.staff(), label: 'Сотрудники' }}
      title="Новый сотрудник"
      version={null}
      state={state}
      save="Добавить сотрудника"
    >
      <FormSection title="Кто и что может">
        <StaffFields roles={roles} state={state} />
        <ProofField isProven={isProven} state={state} />
      </FormSection>
    </FormFrame>
  )
}
