import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { isUniqueViolation } from '~/platform/errors/unique-violation.server'

interface Keys {
  id: string
  slug: string
  sku: string
}

/**
 * A sku that differs only in case is rejected by the database index (`refuseTaken`).
 * @throws UserError (409, beside `slug` or `sku`) for duplicates in the shop or the list
 */
export async function assertFreeKeys({ db }: Pick<Database, 'db'>, products: readonly Keys[]): Promise<void> {
  const own = new Set(products.map(({ id }) => id))
  const found = await db.product.findMany({
    where: {
      OR: [
        { slug: { in: products.map(({ slug }) => slug) } },
        { sku: { in: products.map(({ sku }) => sku) } },
      ],
    },
    select: { id: true, slug: true, sku: true },
  })
  const others = found.filter(({ id }) => !own.has(id))
  const [slugs, skus] = [
    new Set(others.map(({ slug }) => slug)),
    new Set(others.map(({ sku }) => sku.toLowerCase())),
  ]
  for (const { slug, sku } of products) {
    if (slugs.has(slug))
      throw new UserError(`Адрес «${slug}» занят другим товаром`, { status: 409, field: 'slug' })
    if (skus.has(sku.toLowerCase())) throw takenSku(sku)
    slugs.add(slug)
    skus.add(sku.toLowerCase())
  }
}

/** @throws UserError (400, beside `categoryId`) */
export async function assertCategories(
  { db }: Pick<Database, 'db'>,
  categoryIds: readonly string[],
): Promise<void> {
  const wanted = new Set(categoryIds)
  const ids = [...wanted].filter(isId)
  if (ids.length === wanted.size && (await db.category.count({ where: { id: { in: ids } } })) === wanted.size)
    return
  throw new UserError('Такой категории нет', { field: 'categoryId' })
}

/**
 * @throws UserError (400, beside the field) for a price of zero or less, or an earlier price that is not
 * higher
 */
export function assertPrices(product: { priceKopecks: number; compareAtPriceKopecks?: number | null }): void {
  if (product.priceKopecks <= 0) throw new UserError('Цена должна быть больше нуля', { field: 'price' })
  const earlier = product.compareAtPriceKopecks ?? null
  if (earlier !== null && earlier <= product.priceKopecks) {
    throw new UserError('Старая цена должна быть больше цены', { field: 'compareAtPrice' })
  }
}

/**
 * Converts a unique violation.
 * @throws UserError (409, beside `sku` or `externalId` where known), or the original error
 */
export function refuseTaken(
  products: readonly (Pick<Keys, 'sku'> & { externalId?: string | null })[],
): (error: unknown) => never {
  return (error) => {
    if (!isUniqueViolation(error)) throw error
    const [product, another] = products
    if (product && !another && isAbout('sku', error)) throw takenSku(product.sku)
    if (product && !another && isAbout('externalId', error)) throw takenExternalId(product.externalId ?? '')
    throw new UserError('Такой адрес, артикул или внешний код уже занял другой товар', { status: 409 })
  }
}

const takenSku = (sku: string): UserError =>
  new UserError(`Артикул «${sku}» занят другим товаром`, { status: 409, field: 'sku' })

const takenExternalId = (code: string): UserError =>
  new UserError(`Внешний код «${code}» занят другим товаром`, { status: 409, field: 'externalId' })

const isAbout = (column: 'sku' | 'externalId', error: unknown): boolean =>
  error instanceof Error && error.message.includes(`\`Product_${column}_`)
