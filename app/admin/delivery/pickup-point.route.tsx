import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { changePickupPoint, readPickupPoint, pickupPointInput } from '~/domain/delivery/index.server'
import { PICKUP_WEEK } from '~/domain/delivery/staff'
import { weekTexts } from '~/domain/settings-forms/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { PickupPointForm } from '~/admin/delivery/pickup-point-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Пункт самовывоза')

const page = defineAdminPage('adminPickupPoint', {
  query: noQuery,
  fallback: 'Пункт не загрузился',
  load: async ({ params, staff }) => {
    const [point, isProven] = await Promise.all([
      readPickupPoint(params.pointId ?? ''),
      hasRecentProof(staff.sessionId),
    ])
    return { point, isProven, week: weekTexts(PICKUP_WEEK, point.openingHours) }
  },
  actions: {
    save: adminAction({
      schema: pickupPointInput,
      fallback: 'Пункт не сохранён',
      run: async ({ version, proof, ...wanted }, { params, staff, actor }) => {
        await requireReauthentication(staff, proof)
        await changePickupPoint({ pointId: params.pointId ?? '', wanted, version, actor })
        return { toast: `Пункт сохранён: ${wanted.name}`, to: officePaths.pickupPoints() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminPickupPointRoute() {
  return <PickupPointForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}
