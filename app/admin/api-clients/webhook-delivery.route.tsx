import { useLoaderData } from '@remix-run/react'

import { openHeaders, readDelivery } from '~/domain/webhooks/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { replayAction } from '~/admin/api-clients/webhook-actions.server'
import { DeliveryPage } from '~/admin/api-clients/delivery-page'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Доставка события')

const page = defineAdminPage('adminWebhookDelivery', {
  query: noQuery,
  fallback: 'Доставка не загрузилась',
  load: async ({ params, staff }) => {
    const delivery = await readDelivery(staff, params.endpointId ?? '', params.deliveryId ?? '')
    const { eventId, last, createdAt } = delivery
    return { delivery, headers: Object.entries(openHeaders({ eventId, at: last?.at ?? createdAt })) }
  },
  actions: { replay: replayAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminWebhookDeliveryRoute() {
  return <DeliveryPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
