import { useLoaderData } from '@remix-run/react'

import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { addStaffAction } from '~/admin/shared/staff/add-staff-action.server'
import { hasRecentProof } from '~/domain/auth/index.server'
import { listRoleChoices } from '~/domain/staff/index.server'
import type { RoleChoice } from '~/domain/staff/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'
import { StaffFields } from '../shared/staff/staff-fields'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Новый сотрудник')

const page = defineAdminPage('adminNewStaff', {
  query: noQuery,
  fallback: 'Форма не загрузилась',
  load: async ({ staff }) => {
    const [isProven, roles] = await Promise.all([hasRecentProof(staff.sessionId), listRoleChoices(staff)])
    return { isProven, roles }
  },
  actions: { save: addStaffAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewStaffRoute() {
  return <NewStaff {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface NewStaffProps {
  roles: readonly RoleChoice[]
  isProven: boolean
  state: FormState | undefined
}

function NewStaff({ roles, isProven, state }: NewStaffProps) {
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
