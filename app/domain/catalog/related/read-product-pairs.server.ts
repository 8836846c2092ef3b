import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'

import { findProductsForStaff } from '../admin/find-products-for-staff.server'
import { pairLimits, type ChosenPair, type PairKind, type ShownPair } from './product-pair'
import { binderOf, kindOf } from '../product/product-kind.server'
import { findBoughtTogether } from './read-bought-together.server'

const columns = {
  id: true,
  name: true,
  sku: true,
  familyId: true,
  isActive: true,
  archivedAt: true,
  inStock: true,
  stock: true,
  category: { select: { isActive: true } },
  images: { where: { isMain: true }, select: { url: true }, take: 1 },
} as const satisfies Prisma.ProductSelect

type Row = Prisma.ProductGetPayload<{ select: typeof columns }>

/** @throws UserError (404) */
export async function readProductPairs(productId: string, search: string) {
  const select = { id: true, name: true, familyId: true, paintType: true, specifications: true } as const
  const product = isId(productId)
    ? await getDb().product.findUnique({ where: { id: productId }, select })
    : null
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  const [shown, pinned, banned, found] = await Promise.all([
    findBoughtTogether({ ...product, kind: kindOf(product.specifications), binder: binderOf(product) }),
    readChosen(productId, 'PIN'),
    readChosen(productId, 'BAN'),
    findProductsForStaff(search),
  ])
  const known = new Set([productId, ...[...pinned, ...banned].map(({ id }) => id)])
  return {
    product: { id: product.id, name: product.name },
    shown: shown.map(({ id, name, imageUrl, place, shared }): ShownPair => ({
      id,
      name,
      imageUrl,
      isPinned: place !== null,
      orders: Number(shared),
    })),
    pinned: pinned.map((other) => chosenPair(other, product)),
    banned: banned.map((other) => chosenPair(other, product)),
    found: found.filter(({ id }) => !known.has(id)),
  }
}

async function readChosen(productId: string, kind: PairKind): Promise<Row[]> {
  const rows = await getDb().productPair.findMany({
    where: { productId, kind },
    select: { other: { select: columns } },
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { otherId: 'asc' }],
    take: pairLimits[kind],
  })
  return rows.map(({ other }) => other)
}

function chosenPair(other: Row, product: { id: string; familyId: string | null }): ChosenPair {
  const { id, name, sku, images } = other
  return { id, name, sku, imageUrl: images[0]?.url ?? null, hidden: whyHidden(other, product) }
}

/** Must match the conditions of `findBoughtTogether`. */
function whyHidden(
  { familyId, isActive, archivedAt, inStock, stock, category }: Row,
  product: { familyId: string | null },
): string | null {
  if (archivedAt !== null) return 'В архиве'
  if (!isActive) return 'Неактивен'
  if (!category.isActive) return 'Категория скрыта'
  if (familyId !== null && familyId === product.familyId) return 'Та же линейка'
  return inStock && stock > 0 ? null : 'Нет в наличии'
}
