import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId, newId } from '~/platform/db/ids.server'
import { slugify } from '~/platform/text/slugs'

import { findProductsForStaff } from '../admin/find-products-for-staff.server'
import { lockForRating, refreshRatings } from '../product/ratings.server'
import { updateProduct } from './save-product.server'

export const MOST_MEMBERS = 100

const memberColumns = {
  id: true,
  name: true,
  sku: true,
  color: true,
  colorHex: true,
  volumeMl: true,
  isActive: true,
  archivedAt: true,
} as const

/** @throws UserError (404) */
export async function readFamily(productId: string, search: string) {
  const db = getDb()
  const select = { id: true, name: true, familyId: true, family: { select: { name: true } } } as const
  const product = isId(productId) ? await db.product.findUnique({ where: { id: productId }, select }) : null
  if (!product) throw notFound()
  const { id, name, familyId, family } = product
  const orderBy = [{ color: 'asc' }, { volumeMl: 'asc' }, { id: 'asc' }] as const
  const [members, found] = await Promise.all([
    familyId === null
      ? []
      : db.product.findMany({
          where: { familyId },
          select: memberColumns,
          orderBy: [...orderBy],
          take: MOST_MEMBERS,
        }),
    findProductsForStaff(search),
  ])
  const known = new Set([id, ...members.map((member) => member.id)])
  return {
    product: { id, name },
    familyId,
    familyName: family?.name ?? null,
    members: members.map(({ isActive, archivedAt, ...member }) => ({
      ...member,
      isShown: isActive && archivedAt === null,
    })),
    found: found.filter((one) => !known.has(one.id)),
  }
}

interface FamilyStep {
  productId: string
  otherId: string
  actor: Actor
}

/**
 * Creates a family where there is none. Returns the other product's name.
 * @throws UserError (404); (409) when both have families, or the family is full
 */
export function joinFamily({ productId, otherId, actor }: FamilyStep): Promise<string> {
  return transaction(async (tx) => {
    const { product, other } = await lockBoth(tx, productId, otherId)
    if (other.familyId !== null && other.familyId !== product.familyId && product.familyId !== null)
      throw new UserError('Этот товар уже в другой линейке: сначала уберите его оттуда', { status: 409 })
    const familyId = product.familyId ?? other.familyId ?? (await makeFamily(tx, product.name))
    if ((await tx.db.product.count({ where: { familyId } })) >= MOST_MEMBERS)
      throw new UserError(`В линейке не больше ${MOST_MEMBERS} товаров`, { status: 409 })
    if (product.familyId !== familyId) await updateProduct(tx, actor, product.id, { familyId })
    if (other.familyId !== familyId) await updateProduct(tx, actor, other.id, { familyId })
    await refreshRatings(tx, [product.id, other.id])
    return other.name
  })
}

/**
 * A family with one remaining product is deleted. Returns the other product's name.
 * @throws UserError (404); (409) when they share no family
 */
export function leaveFamily({ productId, otherId, actor }: FamilyStep): Promise<string> {
  return transaction(async (tx) => {
    const { product, other } = await lockBoth(tx, productId, otherId)
    const { familyId } = other
    if (familyId === null || familyId !== product.familyId)
      throw new UserError('Этого товара в линейке уже нет', { status: 409 })
    await updateProduct(tx, actor, other.id, { familyId: null })
    await refreshRatings(tx, [product.id, other.id])
    const [last, more] = await tx.db.product.findMany({ where: { familyId }, select: { id: true }, take: 2 })
    if (more) return other.name
    if (last) await updateProduct(tx, actor, last.id, { familyId: null })
    await tx.db.productFamily.delete({ where: { id: familyId }, select: { id: true } })
    return other.name
  })
}

interface FamilyPlace {
  productId: string
  /** New members. */
  more: number
}

/**
 * The product's family, made where there is none.
 * @throws UserError (404); (409) when the family is full
 */
export async function familyFor(
  tx: Database,
  actor: Actor,
  { productId, more }: FamilyPlace,
): Promise<string> {
  const product = await tx.db.product.findUnique({
    where: { id: productId },
    select: { name: true, familyId: true },
  })
  if (!product) throw notFound()
  const { familyId } = product
  if (familyId === null) {
    const made = await makeFamily(tx, product.name)
    await updateProduct(tx, actor, productId, { familyId: made })
    return made
  }
  if ((await tx.db.product.count({ where: { familyId } })) + more > MOST_MEMBERS)
    throw new UserError(`В линейке не больше ${MOST_MEMBERS} товаров`, { status: 409 })
  return familyId
}

async function lockBoth(tx: Database, productId: string, otherId: string) {
  const ids = [productId, otherId].filter(isId)
  if (ids.length === 2) await lockForRating(tx, ids)
  const rows = await tx.db.product.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, familyId: true },
  })
  const [product, other] = [productId, otherId].map((id) => rows.find((row) => row.id === id))
  if (!product || !other) throw notFound()
  return { product, other }
}

async function makeFamily({ db }: Database, name: string): Promise<string> {
  const [id, at] = [newId(), now()]
  const slug = `${slugify(name).slice(0, 60)}-${id.slice(-8)}`
  await db.productFamily.create({
    data: { id, name, slug, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  return id
}

const notFound = (): UserError => new UserError('Товар не найден', { status: 404 })
