import { getDb } from '~/platform/db/db.server'

import type { PaymentAttempt } from '../shared'

const MAX_ATTEMPTS = 50

export function listAttempts(orderId: string): Promise<PaymentAttempt[]> {
  return getDb().payment.findMany({
    where: { orderId },
    select: {
      id: true,
      method: true,
      status: true,
      amountKopecks: true,
      createdAt: true,
      refunds: {
        select: {
          id: true,
          amountKopecks: true,
          status: true,
          reason: true,
          authorName: true,
          createdAt: true,
          failures: true,
          failureReason: true,
          nextTryAt: true,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_ATTEMPTS,
      },
    },
    orderBy: { attempt: 'desc' },
    take: MAX_ATTEMPTS,
  })
}
