import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

import type { SavedPicture } from './product-fields'

interface PicturesOfProduct {
  id: string
  pictures?: readonly SavedPicture[] | undefined
}

/** Writes the pictures of products that have none yet, in the order given; the first of each is its main one. */
export async function insertPictures({ db }: Pick<Database, 'db'>, products: readonly PicturesOfProduct[]): Promise<void> {
  const createdAt = now()
  const data = products.flatMap(({ id: productId, pictures = [] }) =>
    pictures.map((picture, position) => ({ ...picture, id: newId(), productId, isMain: position === 0, position, createdAt })),
  )
  if (data.length > 0) await db.productImage.createMany({ data })
}

/** Puts these pictures in the place of those that the product had. */
export async function replacePictures(tx: Pick<Database, 'db'>, product: PicturesOfProduct): Promise<void> {
  await tx.db.productImage.deleteMany({ where: { productId: product.id } })
  await insertPictures(tx, [product])
}
