import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { listRoleChoices } from '~/domain/staff/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { addStaffAction } from '~/admin/shared/staff/add-staff-action.server'
import { useFormState } from '~/http/forms/use-form-state'
import { NewStaff } from '~/admin/staff/new-staff'

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
