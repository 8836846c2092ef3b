import { markBounced } from '~/domain/accounts/index.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

export interface BouncedRecipient {
  id: string
  mailingId: string | null
  userId: string | null
  subscriberId: string | null
  reason: string | null
}

/** Transactional emails are still sent, since the person may have requested them. */
export async function noteBounced(
  { db }: Pick<Database, 'db'>,
  recipients: readonly BouncedRecipient[],
): Promise<void> {
  const userIds = recipients.flatMap(({ userId }) => userId ?? [])
  const subscriberIds = recipients.flatMap(({ subscriberId }) => subscriberId ?? [])
  const at = now()
  const kind = { kind: 'HARD', source: 'SMTP', occurredAt: at, letterSentAt: at, createdAt: at } as const
  const data = recipients.map(({ id, reason, mailingId, userId, subscriberId }) => ({
    ...{ mailingId, userId, subscriberId },
    ...kind,
    id: newId(),
    dedupeKey: `recipient:${id}:HARD`,
    reason: reason ?? '',
  }))
  await db.mailBounce.createMany({ data, skipDuplicates: true })
  if (userIds.length > 0) await markBounced({ db }, userIds)
  if (subscriberIds.length > 0)
    await db.newsletterSubscriber.updateMany({
      where: { id: { in: subscriberIds }, bouncedAt: null },
      data: { bouncedAt: at },
    })
}
