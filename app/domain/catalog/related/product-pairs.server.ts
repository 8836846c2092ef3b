import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'

import { pairLimits, type PairKind } from './product-pair'

interface PairStep {
  productId: string
  otherId: string
  actor: Actor
}

/**
 * Adds it after the pinned ones. Returns its name.
 * @throws UserError (404); (409) for another size of the same paint, or above the limit
 */
export function pinProduct(step: PairStep): Promise<string> {
  return choose(step, 'PIN')
}

/**
 * Returns its name.
 * @throws UserError (404); (409) above the limit
 */
export function banProduct(step: PairStep): Promise<string> {
  return choose(step, 'BAN')
}

/**
 * Removes a pin or ban. Returns its name.
 * @throws UserError (404); (409) when there is none
 */
export function releaseProduct(step: PairStep): Promise<string> {
  return changing(step, async (tx, { other }) => {
    const { count } = await tx.db.productPair.deleteMany({ where: idsOf(step) })
    if (count === 0) throw new UserError('Этого товара в списке уже нет', { status: 409 })
    return other.name
  })
}

/**
 * Returns its name.
 * @throws UserError (404); (409) when it is not pinned
 */
export function movePin({ direction, ...step }: PairStep & { direction: 'up' | 'down' }): Promise<string> {
  return changing(step, async (tx, { other }) => {
    const pins = await readPins(tx, step.productId)
    const at = pins.findIndex(({ otherId }) => otherId === step.otherId)
    const [own, neighbour] = [pins[at], pins[direction === 'up' ? at - 1 : at + 1]]
    if (!own) throw new UserError('Этот товар уже не закреплён', { status: 409 })
    if (!neighbour) return other.name
    const place = (otherId: string, position: number) =>
      tx.db.productPair.updateMany({ where: { productId: step.productId, otherId }, data: { position } })
    await place(own.otherId, neighbour.position)
    await place(neighbour.otherId, own.position)
    return other.name
  })
}

const enough: Record<PairKind, string> = {
  PIN: `Закреплено уже ${pairLimits.PIN} товаров: уберите лишние`,
  BAN: `Убрано уже ${pairLimits.BAN} товаров: верните лишние`,
}

function choose(step: PairStep, kind: PairKind): Promise<string> {
  return changing(step, async (tx, { product, other }) => {
    if (other.id === product.id) throw new UserError('Это тот же самый товар', { status: 409 })
    if (kind === 'PIN' && other.familyId !== null && other.familyId === product.familyId)
      throw new UserError('Этот товар из той же линейки: он и так на странице', { status: 409 })
    const ids = idsOf(step)
    const others = await tx.db.productPair.aggregate({
      where: { productId: ids.productId, kind, otherId: { not: ids.otherId } },
      _max: { position: true },
      _count: true,
    })
    if (others._count >= pairLimits[kind]) throw new UserError(enough[kind], { status: 409 })
    const data = { kind, position: (others._max.position ?? 0) + 1, createdAt: now() }
    await tx.db.productPair.upsert({
      where: { productId_otherId: ids },
      create: { ...ids, ...data },
      update: data,
      select: { otherId: true },
    })
    return other.name
  })
}

const idsOf = ({ productId, otherId }: PairStep) => ({ productId, otherId })

interface Both {
  product: { id: string; familyId: string | null }
  other: { id: string; name: string; familyId: string | null }
}

/** Serialised per product; writes the audit log and purges the product's page. */
function changing(step: PairStep, work: (tx: Database, both: Both) => Promise<string>): Promise<string> {
  const { productId, otherId, actor } = step
  return transaction(async (tx) => {
    await lockKeys(tx, [`product-pairs:${productId}`])
    const ids = [productId, otherId].filter(isId)
    const rows = await tx.db.product.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, familyId: true },
    })
    const [product, other] = [productId, otherId].map((id) => rows.find((row) => row.id === id))
    if (!product || !other) throw new UserError('Товар не найден', { status: 404 })
    const before = await namesOf(tx, productId)
    const name = await work(tx, { product, other })
    const after = await namesOf(tx, productId)
    await recordAudit(tx, {
      actor,
      action: 'product.pairs',
      object: { entity: 'Product', id: productId },
      before,
      after,
    })
    await purgeTags([`product-${productId}`], tx)
    return name
  })
}

function readPins({ db }: Database, productId: string) {
  return db.productPair.findMany({
    where: { productId, kind: 'PIN' },
    select: { otherId: true, position: true },
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { otherId: 'asc' }],
    take: pairLimits.PIN,
  })
}

async function namesOf({ db }: Database, productId: string): Promise<{ pinned: string[]; banned: string[] }> {
  const rows = await db.productPair.findMany({
    where: { productId },
    select: { kind: true, other: { select: { name: true, sku: true } } },
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { otherId: 'asc' }],
    take: pairLimits.PIN + pairLimits.BAN,
  })
  const named = (kind: PairKind) =>
    rows.filter((row) => row.kind === kind).map(({ other }) => `${other.name} (${other.sku})`)
  return { pinned: named('PIN'), banned: named('BAN') }
}
