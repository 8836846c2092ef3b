import { useLoaderData } from '@remix-run/react'

import { openHeaders, readDelivery } from '~/domain/webhooks/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { afterEveryForm } from '~/http/revalidation'
import { useFormState } from '~/http/use-form-state'
import { replayAction } from '~/http/webhook-actions.server'
import { DeliveryPage } from '~/ui/admin/programs/delivery-page'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Доставка события')

const page = defineAdminPage({
  permission: 'integrations.write',
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
