import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { listRoleChoices } from '~/domain/staff/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { afterEveryForm } from '~/http/revalidation'
import { addStaffAction } from '~/http/staff-actions.server'
import { useFormState } from '~/http/use-form-state'
import { NewStaff } from '~/ui/admin/staff/new-staff'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Новый сотрудник')

const page = defineAdminPage({
  permission: 'staff.write',
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
