import { now } from '~/platform/clock'
import { sign, unsign } from '~/platform/crypto.server'
import { getDb } from '~/platform/db.server'
import { isId } from '~/platform/ids.server'

import { unsubscribeToken } from '../sending/unsubscribe-link.server'

const CONFIRM = 'stock-wait-confirm'

/** Address, product and links of a wish that waits for confirmation; null when it does not wait (any more). */
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

/** Confirms the address: from now on the product is waited for. Tells whether the link was good; a second click changes nothing. */
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
