import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { claimUploads } from '~/domain/images/index.server'

import { findPictures, inOrder } from './product-pictures.server'

interface GalleryChange {
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

/**
 * Adds pictures at the end and detaches others; what is so already stays. The caller has locked the products and
 * purges the catalogue.
 * @throws UserError (409) for an upload that is no longer stored
 */
export async function changeGalleries(tx: Database, changes: readonly GalleryChange[]): Promise<void> {
  if (changes.length === 0) return
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
  const data = changes.flatMap(({ productId, added }) => {
    const own = present.get(productId) ?? []
    return added
      .filter((url) => !own.includes(url))
      .flatMap((url, index) => {
        const picture = byUrl.get(url)
        const position = own.length + index
        return picture ? [{ ...picture, id: newId(), productId, isMain: false, position, createdAt }] : []
      })
  })
  if (data.length > 0) await tx.db.productImage.createMany({ data })
  await nameMainPictures(tx, ids)
  await recordWebhookEvents(tx, { type: 'product.updated', ids })
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
