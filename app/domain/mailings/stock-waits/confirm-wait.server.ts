import { now } from '~/platform/dates/clock'
import { sign, unsign } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'

import { unsubscribeToken } from '../sending/unsubscribe-link.server'

const CONFIRM = 'stock-wait-confirm'

/** Null when it is not pending. */
export async function readPendingWait(
  waitId: string,
): Promise<{ email: string; product: string; confirmToken: string; unsubscribeToken: string } | null> {
  const select = { email: true, product: { select: { name: true } } } as const
  const row = await getDb().stockWait.findFirst({ where: { id: waitId, status: 'PENDING' }, select })
  if (!row) return null
  const stop = unsubscribeToken({ recipientId: waitId, userId: null, subscriberId: null, waitId })
  return {
    email: row.email,
    product: row.product.name,
    confirmToken: sign(waitId, CONFIRM),
    unsubscribeToken: stop,
  }
}

/** Idempotent; returns whether the link was valid. */
export async function confirmWait(token: string): Promise<boolean> {
  const id = unsign(token, CONFIRM)
  if (id === null || !isId(id)) return false
  const at = now()
  const { count } = await getDb().stockWait.updateMany({
    where: { id, status: 'PENDING' },
    data: { status: 'WAITING', confirmedAt: at, updatedAt: at },
  })
  return count === 1 || (await getDb().stockWait.count({ where: { id } })) > 0
}
