import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { claimUploads } from '~/domain/images/index.server'

import { pictureLimits } from './form-pictures'
import { findPictures, inOrder } from './product-pictures.server'

export interface GalleryChange {
  productId: string
  /** Addresses of uploads. */
  added: readonly string[]
  removed: readonly string[]
}

/** Addresses of each product's pictures, in their order. */
export async function readPictureUrls(
  { db }: Pick<Database, 'db'>,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.productImage.findMany({
    where: { productId: { in: [...productIds] } },
    select: { productId: true, url: true },
    orderBy: inOrder.orderBy,
  })
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...byProduct].map(([id, pictures]) => [id, pictures.map(({ url }) => url)]))
}

/** Ids of the products that would get more pictures than a product has. Locks them until the transaction ends. */
export async function overfullGalleries(
  tx: Database,
  changes: readonly GalleryChange[],
): Promise<Set<string>> {
  const ids = changes.map(({ productId }) => productId)
  if (ids.length === 0) return new Set()
  await lockRows(tx, 'Product', ids)
  const present = await readPictureUrls(tx, ids)
  const isOverfull = ({ productId, added, removed }: GalleryChange): boolean => {
    const left = (present.get(productId) ?? []).filter((url) => !removed.includes(url))
    const count = new Set([...left, ...added]).size
    return added.length > 0 && count > pictureLimits.count
  }
  return new Set(changes.filter(isOverfull).map(({ productId }) => productId))
}

/**
 * Adds pictures at the end and detaches others; what is so already stays. The caller has locked the products and
 * purges the catalogue. Returns the addresses of the added pictures by the product's id.
 * @throws UserError (409) for an upload that is no longer stored
 */
export async function changeGalleries(
  tx: Database,
  changes: readonly GalleryChange[],
): Promise<Map<string, string[]>> {
  if (changes.length === 0) return new Map()
  for (const { productId, removed } of changes)
    if (removed.length > 0)
      await tx.db.productImage.deleteMany({ where: { productId, url: { in: [...removed] } } })
  const ids = changes.map(({ productId }) => productId)
  const present = await readPictureUrls(tx, ids)
  const urls = [...new Set(changes.flatMap(({ added }) => added))]
  const facts = await findPictures(
    tx,
    urls.map((url) => ({ url, alt: '' })),
  )
  const byUrl = new Map(facts.map((picture) => [picture.url, picture]))
  await claimUploads(tx, urls, 'pictures')
  const createdAt = now()
  const next = await nextPositions(tx, ids)
  const data = changes.flatMap(({ productId, added }) => {
    const own = present.get(productId) ?? []
    return added
      .filter((url) => !own.includes(url))
      .flatMap((url, index) => {
        const picture = byUrl.get(url)
        const position = (next.get(productId) ?? 0) + index
        return picture ? [{ ...picture, id: newId(), productId, isMain: false, position, createdAt }] : []
      })
  })
  if (data.length > 0) await tx.db.productImage.createMany({ data })
  await nameMainPictures(tx, ids)
  await recordWebhookEvents(tx, { type: 'product.updated', ids })
  const byProduct = Map.groupBy(data, ({ productId }) => productId)
  return new Map([...byProduct].map(([id, pictures]) => [id, pictures.map(({ url }) => url)]))
}

/** Positions have gaps where pictures were detached. */
async function nextPositions({ db }: Database, productIds: readonly string[]): Promise<Map<string, number>> {
  const where = { productId: { in: [...productIds] } }
  const last = await db.productImage.groupBy({ by: ['productId'], where, _max: { position: true } })
  return new Map(last.map(({ productId, _max }) => [productId, (_max.position ?? -1) + 1]))
}

/** The first picture of a product that has no main one. */
async function nameMainPictures({ db }: Database, productIds: readonly string[]): Promise<void> {
  const lacking = { productId: { in: [...productIds] }, product: { images: { none: { isMain: true } } } }
  const first = await db.productImage.findMany({
    where: lacking,
    select: { id: true },
    distinct: ['productId'],
    orderBy: [{ productId: 'asc' }, { position: 'asc' }],
  })
  if (first.length > 0)
    await db.productImage.updateMany({
      where: { id: { in: first.map(({ id }) => id) } },
      data: { isMain: true },
    })
}
