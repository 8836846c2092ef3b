import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'

import { FormFrame } from '../form/form-frame'
import { FormSection } from '../form/form-section'
import { ProofField } from './proof-field'
import { StaffFields } from './staff-fields'

/** The form of somebody new. */
export function NewStaff({ isProven, state }: { isProven: boolean; state: FormState | undefined }) {
  return (
    <FormFrame
      back={{ to: officePaths.staff(), label: 'Сотрудники' }}
      title="Новый сотрудник"
      version={null}
      state={state}
      save="Добавить сотрудника"
    >
      <FormSection title="Кто и что может">
        <StaffFields state={state} />
        <ProofField isProven={isProven} state={state} />
      </FormSection>
    </FormFrame>
  )
}
