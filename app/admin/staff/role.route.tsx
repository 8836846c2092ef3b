import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { changeRole, readRole, roleInput } from '~/domain/staff/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { RoleForm } from '~/admin/staff/role-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Роль')

const page = defineAdminPage('adminRole', {
  query: noQuery,
  fallback: 'Роль не загрузилась',
  load: async ({ params, staff }) => {
    const [role, isProven] = await Promise.all([
      readRole(params.roleId ?? '', staff),
      hasRecentProof(staff.sessionId),
    ])
    return { role, held: staff.permissions, isProven }
  },
  actions: {
    save: adminAction({
      schema: roleInput,
      fallback: 'Роль не сохранена',
      run: async ({ proof, version = '', ...wanted }, { params, staff, actor }) => {
        await requireReauthentication(staff, proof)
        await changeRole({ roleId: params.roleId ?? '', wanted, version, by: staff, actor })
        return { toast: `Сохранено: ${wanted.name}. Права действуют сразу.`, to: officePaths.roles() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminRoleRoute() {
  return <RoleForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}
