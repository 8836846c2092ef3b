import { claimUploads } from '~/domain/images/index.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

import type { FormPicture } from './form-pictures'
import type { SavedPicture } from './product-fields'

interface PicturesOfProduct {
  id: string
  pictures?: readonly SavedPicture[] | undefined
}

/**
 * Only for products without pictures; the first one is the main one.
 * @throws UserError (409, beside `pictures`) when an old upload was deleted
 */
export async function insertPictures(
  { db }: Pick<Database, 'db'>,
  products: readonly PicturesOfProduct[],
): Promise<void> {
  const createdAt = now()
  const data = products.flatMap(({ id: productId, pictures = [] }) =>
    pictures.map((picture, position) => ({
      ...picture,
      id: newId(),
      productId,
      isMain: position === 0,
      position,
      createdAt,
    })),
  )
  await claimUploads(
    { db },
    data.map(({ url }) => url),
    'pictures',
  )
  if (data.length > 0) await db.productImage.createMany({ data })
}

export function readPictures({ db }: Pick<Database, 'db'>, productId: string): Promise<SavedPicture[]> {
  return db.productImage.findMany({ where: { productId }, ...inOrder })
}

export const inOrder = {
  select: { url: true, alt: true, width: true, height: true },
  orderBy: [{ isMain: 'desc' }, { position: 'asc' }],
} as const satisfies Prisma.ProductImageFindManyArgs

/**
 * Returns both sides, or writes nothing without differences.
 * @throws UserError as `insertPictures`
 */
export async function replacePictures(
  tx: Pick<Database, 'db'>,
  { id, pictures }: { id: string; pictures: readonly SavedPicture[] },
): Promise<{ before: readonly SavedPicture[]; after: readonly SavedPicture[] } | null> {
  const before = await readPictures(tx, id)
  const after = pictures.map(({ url, alt, width, height }) => ({ url, alt, width, height }))
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  await tx.db.productImage.deleteMany({ where: { productId: id } })
  await insertPictures(tx, [{ id, pictures: after }])
  return { before, after }
}

/** @throws UserError (409, beside `pictures`) for an unknown picture */
export async function findPictures(
  { db }: Pick<Database, 'db'>,
  pictures: readonly FormPicture[],
): Promise<SavedPicture[]> {
  const known = await findStoredPictures(
    { db },
    pictures.map((picture) => picture.url),
  )
  return pictures.map(({ url: address, alt }) => {
    const picture = known.get(address)
    if (!picture)
      throw new UserError('Изображение больше не хранится: загрузите его ещё раз', {
        status: 409,
        field: 'pictures',
      })
    return { ...picture, alt }
  })
}

/** By address; unknown ones are missing. */
export async function findStoredPictures(
  { db }: Pick<Database, 'db'>,
  urls: readonly string[],
): Promise<Map<string, Pick<SavedPicture, 'url' | 'width' | 'height'>>> {
  const url = { in: [...new Set(urls)] }
  if (url.in.length === 0) return new Map()
  const select = { url: true, width: true, height: true } as const
  const sent = await db.uploadedImage.findMany({ where: { url, hash: { not: null } }, select })
  const shown = await db.productImage.findMany({ where: { url }, select, distinct: ['url'] })
  return new Map([...shown, ...sent].map((picture) => [picture.url, picture]))
}
