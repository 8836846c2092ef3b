import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { moveStock } from '~/domain/inventory/index.server'
import { applySalePrices, removeSalePrices } from '~/domain/sales/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId, newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { CATALOG_TAG } from '../catalog-tag.server'
import { assertCategories, assertFreeKeys, assertPrices, refuseTaken } from './product-checks.server'
import { productFieldColumns, type NewProduct, type ProductChange } from './product-fields'
import { notifyStaffOfProducts } from './product-notices.server'
import { insertPictures, replacePictures } from './product-pictures.server'
import { noteSlugs } from './slug-history.server'

/**
 * Runs in the caller's transaction: pictures, first stock, audit log, staff notification, purge on commit.
 * Keeps the order.
 * @throws as `insertProducts`
 */
export async function createProducts(
  tx: Database,
  actor: Actor,
  products: readonly NewProduct[],
): Promise<string[]> {
  const added = await insertProducts(tx, actor, products)
  await recordAudit(
    tx,
    ...added.map(({ id, ...after }) => ({
      actor,
      action: 'product.create' as const,
      object: productObject(id),
      after,
    })),
  )
  await notifyStaffOfProducts(tx, actor, 'product.create', added)
  await purgeTags([CATALOG_TAG], tx)
  return added.map(({ id }) => id)
}

/**
 * Without audit log, notification and purge, which the caller writes once for many. Triggers update search and
 * facets.
 * @throws UserError (409, beside `slug` or `sku`) for a duplicate; (400) for an invalid price or category
 */
export async function insertProducts(
  tx: Database,
  actor: Actor,
  products: readonly NewProduct[],
): Promise<(NewProduct & { id: string })[]> {
  const added = products.map((product) => ({ ...product, id: product.id ?? newId() }))
  added.forEach(assertPrices)
  await assertCategories(
    tx,
    added.map(({ categoryId }) => categoryId),
  )
  await assertFreeKeys(tx, added)
  const at = now()
  const data = added.map(({ pieces: _, pictures: __, createdAt = at, ...fields }) => ({
    ...fields,
    createdAt,
    updatedAt: createdAt,
  }))
  await tx.db.product.createMany({ data }).catch(refuseTaken(added))
  await insertPictures(tx, added)
  await applySalePrices(
    tx,
    added.map(({ id }) => id),
  )
  await noteSlugs(
    tx,
    'PRODUCT',
    added.map(({ id, slug }) => ({ ownerId: id, from: null, to: slug })),
  )
  const lines = added.flatMap(({ id, pieces = 0 }) => (pieces > 0 ? [{ productId: id, delta: pieces }] : []))
  if (lines.length > 0) await moveStock(tx, { reason: 'INITIAL', actor, lines })
  await recordWebhookEvents(tx, { type: 'product.created', ids: added.map(({ id }) => id) })
  return added
}

/**
 * The old slug redirects.
 * @throws UserError (404); (409) when orders took the stock; or as `createProducts`
 */
export async function updateProduct(
  tx: Database,
  actor: Actor,
  productId: string,
  change: ProductChange,
): Promise<void> {
  if (!isId(productId)) throw notFound()
  await lockRows(tx, 'Product', [productId])
  await removeSalePrices(tx, [productId])
  const known = await tx.db.product.findUnique({
    where: { id: productId },
    select: { ...productFieldColumns, stock: true },
  })
  if (!known) throw notFound()
  const { stock, ...before } = known
  const { pieces, piecesNote, pictures, ...fields } = change
  const after = { ...before, ...fields }
  assertPrices(after)
  if (after.categoryId !== before.categoryId) await assertCategories(tx, [after.categoryId])
  await assertFreeKeys(tx, [{ id: productId, slug: after.slug, sku: after.sku }])
  const data = { ...fields, updatedAt: now() }
  await tx.db.product
    .update({ where: { id: productId }, data, select: { id: true } })
    .catch(refuseTaken([after]))
  await applySalePrices(tx, [productId])
  const gallery = pictures === undefined ? null : await replacePictures(tx, { id: productId, pictures })
  if (after.slug !== before.slug)
    await noteSlugs(tx, 'PRODUCT', [{ ownerId: productId, from: before.slug, to: after.slug }])
  const shelf = await setPieces(tx, actor, { productId, stock, pieces, note: piecesNote })
  const changes = await recordAudit(tx, {
    actor,
    action: 'product.update',
    object: productObject(productId),
    before: { ...before, ...shelf?.before, ...(gallery === null ? {} : { pictures: gallery.before }) },
    after: { ...after, ...shelf?.after, ...(gallery === null ? {} : { pictures: gallery.after }) },
  })
  if (changes > 0) await notifyStaffOfProducts(tx, actor, 'product.update', [{ id: productId, ...after }])
  if (changes > 0) await recordWebhookEvents(tx, { type: 'product.updated', ids: [productId] })
  await purgeTags([CATALOG_TAG, `product-${productId}`], tx)
}

interface WantedPieces {
  productId: string
  stock: number
  pieces: number | undefined
  note: string | undefined
}

/** Returns the stock before and after for the audit log; null when the change does not name it. */
async function setPieces(tx: Database, actor: Actor, { productId, stock, pieces, note }: WantedPieces) {
  if (pieces === undefined) return null
  const lines = [{ productId, delta: pieces - stock }]
  if (pieces !== stock)
    await moveStock(tx, { reason: 'ADJUSTMENT', actor, ...(note === undefined ? {} : { note }), lines })
  return {
    before: { pieces: stock },
    after: { pieces, ...(note === undefined ? {} : { reason: note }) },
  }
}

const notFound = (): UserError => new UserError('Товар не найден', { status: 404 })

const productObject = (id: string) => ({ entity: 'Product' as const, id })
