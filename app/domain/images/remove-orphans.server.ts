import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { getStorage } from '~/platform/storage/storage.server'

import { variantFormats, variantWidths } from './shared'
import { laterCheck, storageKeyOf } from './claim-uploads.server'
import { variantKey } from './read-image.server'

/** A concurrent save of one of these pictures waits for the transaction. */
const BATCH = 100

/**
 * Only after a day without use. Clears the hash first, so that the picture cannot be claimed, then deletes
 * files, then the row; safe to interrupt. Returns the number checked.
 */
export async function removeOrphanPictures(limit: number): Promise<number> {
  let looked = 0
  while (looked < limit) {
    const due = await getDb().uploadedImage.findMany({
      where: { checkAt: { lt: now() } },
      select: { id: true },
      orderBy: { checkAt: 'asc' },
      take: Math.min(BATCH, limit - looked),
    })
    if (due.length === 0) break
    await removeUnused(due.map(({ id }) => id))
    looked += due.length
  }
  return looked
}

async function removeUnused(ids: readonly string[]): Promise<void> {
  const unused = await transaction((tx) => takeUnused(tx, ids))
  for (const { url, originalKey } of unused) {
    const key = storageKeyOf(url)
    const variants = variantWidths.flatMap((width) =>
      variantFormats.map((format) => variantKey({ width, format, original: key.slice('images/'.length) })),
    )
    await Promise.all([originalKey, ...variants].map((one) => getStorage().delete(one)))
    await getStorage().delete(key)
  }
  await getDb().uploadedImage.deleteMany({ where: { id: { in: unused.map(({ id }) => id) }, hash: null } })
}

async function takeUnused(tx: Database, ids: readonly string[]) {
  await lockRows(tx, 'UploadedImage', ids)
  // Must be read after the lock: a concurrent claim moves the time.
  const due = await tx.db.uploadedImage.findMany({
    where: { id: { in: [...ids] }, checkAt: { lt: now() } },
    select: { id: true, url: true, originalKey: true, hash: true },
  })
  const shown = await shownUrls(
    tx,
    due.map(({ url }) => url),
  )
  const isUnused = ({ url, hash }: { url: string; hash: string | null }): boolean =>
    hash === null || !shown.has(url)
  const unused = due.filter(isUnused)
  const used = due.filter((image) => !isUnused(image))
  await tx.db.uploadedImage.updateMany({
    where: { id: { in: unused.map(({ id }) => id) } },
    data: { hash: null },
  })
  await tx.db.uploadedImage.updateMany({
    where: { id: { in: used.map(({ id }) => id) } },
    data: { checkAt: laterCheck() },
  })
  return unused
}

async function shownUrls({ db }: Database, urls: string[]): Promise<Set<string>> {
  const holding = { where: { imageUrls: { hasSome: urls } }, select: { imageUrls: true } }
  const [products, categories, settings, imported, ...letters] = await Promise.all([
    db.productImage.findMany({ where: { url: { in: urls } }, select: { url: true }, distinct: ['url'] }),
    db.category.findMany({ where: { imageUrl: { in: urls } }, select: { imageUrl: true } }),
    db.setting.findMany({ select: { value: true } }),
    // Plans that wait for their confirmation.
    db.importedPicture.findMany({ where: { url: { in: urls } }, select: { url: true } }),
    db.formDraft.findMany(holding),
    db.mailing.findMany(holding),
    db.mailingTemplate.findMany(holding),
    db.guide.findMany(holding),
  ])
  const shown = new Set([
    ...[...products, ...imported].map(({ url }) => url),
    ...categories.flatMap(({ imageUrl }) => imageUrl ?? []),
    ...settings
      .flatMap(({ value }) => Object.values(value as Readonly<Record<string, unknown>>))
      .filter((value) => typeof value === 'string'),
    ...letters.flat().flatMap(({ imageUrls }) => imageUrls),
  ])
  // Order lines show the product's picture at the time of the order.
  const left = urls.filter((url) => !shown.has(url))
  const sold = await db.orderItem.groupBy({ by: ['imageUrl'], where: { imageUrl: { in: left } } })
  return new Set([...shown, ...sold.flatMap(({ imageUrl }) => imageUrl ?? [])])
}
