import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { addPickupPoint, pickupPointInput } from '~/domain/delivery/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { PickupPointForm } from '~/admin/delivery/pickup-point-form'

export const meta = officeMeta('Новый пункт самовывоза')

const page = defineAdminPage('adminNewPickupPoint', {
  query: noQuery,
  fallback: 'Форма пункта не загрузилась',
  load: async ({ staff }) => ({ isProven: await hasRecentProof(staff.sessionId) }),
  actions: {
    save: idempotentAction({
      schema: pickupPointInput,
      fallback: 'Пункт не сохранён',
      run: async ({ version: _, proof, ...wanted }, { staff, actor, once }) => {
        await requireReauthentication(staff, proof)
        await addPickupPoint({ wanted, once, actor })
        return { toast: `Пункт добавлен: ${wanted.name}`, to: officePaths.pickupPoints() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewPickupPointRoute() {
  return <PickupPointForm point={null} week={{}} {...useLoaderData<typeof loader>()} state={useFormState()} />
}
