import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

interface GatewayNews {
  paymentId: string
  provider: 'SBERBANK' | 'SANDBOX'
  /** Names the message for ever: the same one again is not new. */
  externalEvent: string
  operation: string
  payload: object
}

/** Keeps a message or answer of the gateway; false when it was kept before. */
export async function recordPaymentEvent(
  tx: Database,
  { paymentId, provider, externalEvent, operation, payload }: GatewayNews,
): Promise<boolean> {
  const rows = await tx.sql(
    `INSERT INTO "PaymentEvent" ("id", "paymentId", "provider", "externalEvent", "operation", "payload", "createdAt")
     VALUES ($1, $2, $3::"PaymentProviderName", $4, $5, $6, $7) ON CONFLICT ("provider", "externalEvent") DO NOTHING RETURNING 1`,
    [newId(), paymentId, provider, externalEvent, operation, JSON.stringify(payload), now()],
  )
  return rows.length > 0
}
