import { dayOfColumn } from '~/platform/dates/dates'
import { readShopDay } from '~/domain/settings/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { InboundDelivery } from '~/platform/generated/prisma/client'
import { isId, newId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'

import { refreshExpectedDays } from './expected-days.server'
import { MOST_LINES } from './inbound-delivery'

interface Facts {
  dueOn: string
  supplier: string
}

/**
 * Idempotent by key; returns the id.
 * @throws UserError (400) beside `dueOn` for a past day; as `makeOnce`
 */
export async function createDelivery(
  { dueOn, supplier }: Facts,
  actor: Actor,
  once?: OneTimeKey,
): Promise<string> {
  assertAhead(dueOn, await readShopDay())
  return makeOnce(once, async (tx, id) => {
    const at = now()
    const data = {
      id,
      dueOn: new Date(dueOn),
      supplier,
      authorId: actor.id,
      authorName: actor.name,
      createdAt: at,
      updatedAt: at,
    }
    await tx.db.inboundDelivery.create({ data, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'delivery.create',
      object: { entity: 'InboundDelivery', id },
      after: { dueOn, supplier },
    })
  })
}

interface Change extends Facts {
  id: string
  version: string
  actor: Actor
}

/**
 * @throws UserError as `lockOpenDelivery`; (400) beside `dueOn` for a new past day; (409) on a concurrent
 * edit
 */
export async function changeDelivery({ id, version, dueOn, supplier, actor }: Change): Promise<void> {
  const today = await readShopDay()
  await transaction(async (tx) => {
    const delivery = await lockOpenDelivery(tx, id)
    assertVersion(delivery, version, 'Поставка', 'изменена')
    const before = { dueOn: dayOf(delivery), supplier: delivery.supplier }
    if (dueOn !== before.dueOn) assertAhead(dueOn, today)
    await touch(tx, delivery, { dueOn: new Date(dueOn), supplier })
    const object = { entity: 'InboundDelivery', id } as const
    await recordAudit(tx, { actor, action: 'delivery.update', object, before, after: { dueOn, supplier } })
    await refreshExpectedDays(tx, await productsOf(tx, id), today)
  })
}

interface LineChange {
  id: string
  productId: string
  quantity: number | null
  actor: Actor
}

/**
 * Returns the product's name.
 * @throws UserError as `lockOpenDelivery`; (404) for an unknown product; (409) with too many products, or
 * fewer pieces than received
 */
export async function setDeliveryLine({ id, productId, quantity, actor }: LineChange): Promise<string> {
  const today = await readShopDay()
  return transaction(async (tx) => {
    const delivery = await lockOpenDelivery(tx, id)
    const product = await tx.db.product.findUnique({
      where: { id: productId },
      select: { name: true, sku: true, archivedAt: true },
    })
    if (!product) throw new UserError('Товар не найден', { status: 404 })
    const place = { deliveryId_productId: { deliveryId: id, productId } }
    const line = await tx.db.inboundDeliveryLine.findUnique({
      where: place,
      select: { quantity: true, received: true },
    })
    if (line && line.received > (quantity ?? 0))
      throw new UserError(`Уже принято ${line.received} шт.`, { status: 409, field: 'quantity' })
    if (quantity === null)
      await tx.db.inboundDeliveryLine.deleteMany({ where: { deliveryId: id, productId } })
    else {
      if (!line) await assertRoom(tx, id, product)
      const create = { id: newId(), deliveryId: id, productId, quantity }
      await tx.db.inboundDeliveryLine.upsert({
        where: place,
        create,
        update: { quantity },
        select: { id: true },
      })
    }
    await touch(tx, delivery, {})
    const items = (pieces: number | null | undefined) => ({ items: [`${product.sku}: ${pieces ?? 0} шт.`] })
    const object = { entity: 'InboundDelivery', id } as const
    await recordAudit(tx, {
      actor,
      action: 'delivery.lines',
      object,
      before: items(line?.quantity),
      after: items(quantity),
    })
    await refreshExpectedDays(tx, [productId], today)
    return product.name
  })
}

/**
 * Received pieces stay.
 * @throws UserError as `lockOpenDelivery`
 */
export async function cancelDelivery(id: string, actor: Actor): Promise<void> {
  const today = await readShopDay()
  await transaction(async (tx) => {
    const delivery = await lockOpenDelivery(tx, id)
    await touch(tx, delivery, { status: 'CANCELLED', closedAt: now() })
    const after = { dueOn: dayOf(delivery), supplier: delivery.supplier }
    await recordAudit(tx, {
      actor,
      action: 'delivery.cancel',
      object: { entity: 'InboundDelivery', id },
      after,
    })
    await refreshExpectedDays(tx, await productsOf(tx, id), today)
  })
}

export const noDelivery = (): UserError => new UserError('Поставка не найдена', { status: 404 })

/**
 * Locks it until the transaction ends.
 * @throws UserError (404), (409) when received or cancelled
 */
export async function lockOpenDelivery(tx: Database, id: string): Promise<InboundDelivery> {
  if (!isId(id)) throw noDelivery()
  await lockRows(tx, 'InboundDelivery', [id])
  const delivery = await tx.db.inboundDelivery.findUnique({ where: { id } })
  if (!delivery) throw noDelivery()
  if (delivery.status === 'OPEN') return delivery
  throw new UserError(delivery.status === 'RECEIVED' ? 'Поставка уже принята' : 'Поставка отменена', {
    status: 409,
  })
}

export async function touch(
  { db }: Pick<Database, 'db'>,
  delivery: InboundDelivery,
  data: Partial<Pick<InboundDelivery, 'dueOn' | 'supplier' | 'status' | 'closedAt'>>,
): Promise<void> {
  await db.inboundDelivery.update({
    where: { id: delivery.id },
    data: { ...data, updatedAt: nextChange(delivery) },
    select: { id: true },
  })
}

export async function productsOf({ db }: Pick<Database, 'db'>, deliveryId: string): Promise<string[]> {
  const lines = await db.inboundDeliveryLine.findMany({
    where: { deliveryId },
    select: { productId: true },
    take: MOST_LINES,
  })
  return lines.map(({ productId }) => productId)
}

const dayOf = ({ dueOn }: Pick<InboundDelivery, 'dueOn'>): string => dayOfColumn(dueOn)

function assertAhead(dueOn: string, today: string): void {
  if (dueOn < today) throw new UserError('Этот день уже прошёл', { field: 'dueOn' })
}

async function assertRoom(
  { db }: Database,
  deliveryId: string,
  { archivedAt }: { archivedAt: Date | null },
): Promise<void> {
  if (archivedAt !== null)
    throw new UserError('Товар в архиве: сначала верните его из архива', { status: 409 })
  const count = await db.inboundDeliveryLine.count({ where: { deliveryId } })
  if (count >= MOST_LINES)
    throw new UserError(`В одной поставке не больше ${MOST_LINES} товаров`, { status: 409 })
}
