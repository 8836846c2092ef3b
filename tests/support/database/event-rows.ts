import { newId } from '~/platform/db/ids.server'

export function eventRow(fields: Record<string, unknown> = {}) {
  const anonymous = {
    path: '/about',
    productId: null,
    orderId: null,
    userId: null,
    visitorHash: null,
    ip: null,
  }
  return {
    id: newId(),
    occurredAt: new Date().toISOString(),
    type: 'PAGE_VIEW',
    ...anonymous,
    isBot: false,
    data: {},
    ...fields,
  }
}
