import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

interface PromoUse {
  promoCodeId: string
  orderId: string
  userId: string | null
  personKeys: string[]
  addressHash: string | null
}

/** The caller has locked and checked the code. */
export async function recordPromoUse(tx: Database, use: PromoUse): Promise<void> {
  await tx.db.promoCode.update({
    where: { id: use.promoCodeId },
    data: { usedCount: { increment: 1 } },
    select: { id: true },
  })
  const { _max } = await tx.db.promoCodeUse.aggregate({
    where: { promoCodeId: use.promoCodeId, userId: use.userId },
    _max: { ordinal: true },
  })
  await tx.db.promoCodeUse.create({
    data: { ...use, id: newId(), ordinal: 1 + (_max.ordinal ?? 0), createdAt: now() },
  })
}

export async function returnPromoUse({ db }: Database, orderId: string): Promise<void> {
  const use = await db.promoCodeUse.findFirst({ where: { orderId }, select: { id: true, promoCodeId: true } })
  if (!use) return
  const { count } = await db.promoCodeUse.deleteMany({ where: { id: use.id } })
  await db.promoCode.updateMany({
    where: { id: use.promoCodeId, usedCount: { gte: count } },
    data: { usedCount: { decrement: count } },
  })
}

/** The customer keeps the discount even when the code has no use left. */
export async function takePromoUseAgain(tx: Database, use: Omit<PromoUse, 'addressHash'>): Promise<void> {
  await lockRows(tx, 'PromoCode', [use.promoCodeId])
  const promo = await tx.db.promoCode.findUnique({
    where: { id: use.promoCodeId },
    select: { maxUses: true, usedCount: true },
  })
  if (promo && (promo.maxUses === null || promo.usedCount < promo.maxUses))
    await recordPromoUse(tx, { ...use, addressHash: null })
}

export async function forgetPromoUsers(
  { db }: Pick<Database, 'db'>,
  orderIds: readonly string[],
): Promise<void> {
  await db.promoCodeUse.updateMany({
    where: { orderId: { in: [...orderIds] } },
    data: { personKeys: [], addressHash: null },
  })
}
