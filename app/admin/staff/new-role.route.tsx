import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { addRole, roleInput } from '~/domain/staff/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { NewRole } from '~/admin/staff/new-role'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Новая роль')

const page = defineAdminPage('adminNewRole', {
  query: noQuery,
  fallback: 'Форма не загрузилась',
  load: async ({ staff }) => ({ held: staff.permissions, isProven: await hasRecentProof(staff.sessionId) }),
  actions: {
    save: idempotentAction({
      schema: roleInput,
      fallback: 'Роль не сохранена',
      run: async ({ proof, ...wanted }, { staff, actor, once }) => {
        await requireReauthentication(staff, proof)
        await addRole({ wanted, once, by: staff, actor })
        return { toast: `Роль добавлена: ${wanted.name}`, to: officePaths.roles() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewRoleRoute() {
  return <NewRole {...useLoaderData<typeof loader>()} state={useFormState()} />
}
