import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

interface GatewayEvent {
  paymentId: string
  provider: 'SBERBANK' | 'SANDBOX'
  externalEvent: string
  operation: string
  payload: Prisma.InputJsonObject
}

/** False when it was already recorded. */
export async function recordGatewayEvent(
  { db }: Database,
  { paymentId, provider, externalEvent, operation, payload }: GatewayEvent,
): Promise<boolean> {
  const data = { id: newId(), paymentId, provider, externalEvent, operation, payload, createdAt: now() }
  const { count } = await db.paymentEvent.createMany({ data, skipDuplicates: true })
  return count === 1
}
