import type { ActionFunctionArgs } from '@remix-run/node'

import { isFromPages, recordEvent, trackInput } from '~/domain/analytics/index.server'
import { readCustomer } from '~/http/session.server'
import { readVisitor } from '~/http/visitor.server'

/** POST /api/analytics/track: page code tells what was looked at. */
export async function action({ request }: ActionFunctionArgs) {
  const body: unknown = await request.json().catch(() => null)
  const parsed = trackInput.safeParse(body)
  if (!parsed.success) return Response.json({ success: false, message: 'Неизвестное событие' }, { status: 400 })
  const { eventType, eventData } = parsed.data
  if (isFromPages(eventType)) {
    const [customer, visitor] = await Promise.all([readCustomer(request), readVisitor(request)])
    recordEvent({
      type: eventType,
      data: eventData.name === undefined ? {} : { name: eventData.name },
      productId: eventData.productId ?? null,
      userId: customer?.userId ?? null,
      visitorHash: visitor?.hash ?? null,
      ...(eventData.path === undefined ? {} : { path: eventData.path }),
    })
  }
  return Response.json({ success: true }, { status: 202 })
}
