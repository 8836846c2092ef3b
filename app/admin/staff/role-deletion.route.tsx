import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { hasRecentProof, typedPassword } from '~/domain/auth/index.server'
import { deleteRole, readRole } from '~/domain/staff/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { RoleDeletion } from '~/admin/staff/role-deletion'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление роли')

const page = defineAdminPage('adminRoleDeletion', {
  query: noQuery,
  fallback: 'Роль не загрузилась',
  load: async ({ params, staff }) => {
    const [role, isProven] = await Promise.all([
      readRole(params.roleId ?? '', staff),
      hasRecentProof(staff.sessionId),
    ])
    return { role, isProven }
  },
  actions: {
    delete: adminAction({
      schema: z.object({ proof: typedPassword.optional() }),
      fallback: 'Роль не удалена',
      run: async ({ proof }, { params, staff, actor }) => {
        await requireReauthentication(staff, proof)
        const name = await deleteRole({ roleId: params.roleId ?? '', by: staff, actor })
        return { toast: `Роль удалена: ${name}`, to: officePaths.roles() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminRoleDeletionRoute() {
  return <RoleDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
