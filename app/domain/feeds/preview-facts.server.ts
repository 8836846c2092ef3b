import { findCategory } from '~/domain/catalog/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { sql } from '~/platform/db.server'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'

/** What the preview picture of a link says. */
interface PreviewFacts {
  title: string
  line: string
  shopName: string
  tint: string | null
  imageUrl: string | null
}

/** For a product's page, by slug; null when it is not shown. */
export async function productPreview(slug: string): Promise<PreviewFacts | null> {
  const [{ general }, [row]] = await Promise.all([
    readPublicSettings(),
    sql<{ name: string; priceKopecks: number; colorHex: string | null; imageUrl: string | null }>(
      `SELECT product."name", product."priceKopecks", product."colorHex", image."url" AS "imageUrl" FROM "Product" product
       LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain"
       WHERE product."slug" = $1 AND product."isActive" AND product."archivedAt" IS NULL`,
      [slug],
    ),
  ])
  if (!row) return null
  const { name, priceKopecks, colorHex, imageUrl } = row
  return { title: name, line: formatRoubles(priceKopecks), shopName: general.siteName, tint: colorHex, imageUrl }
}

/** For a category's listing, by slug: with the picture of its best seller; null when there is no such category. */
export async function categoryPreview(slug: string): Promise<PreviewFacts | null> {
  const category = await findCategory(slug)
  if (!category) return null
  const [{ general }, [best]] = await Promise.all([
    readPublicSettings(),
    sql<{ url: string }>(
      `SELECT image."url" FROM "Product" product JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain"
       WHERE product."categoryId" = $1 AND product."isActive" AND product."archivedAt" IS NULL ORDER BY product."soldCount" DESC, product."id" LIMIT 1`,
      [category.id],
    ),
  ])
  const line = counted(category.productCount, ['товар', 'товара', 'товаров'])
  return { title: category.name, line, shopName: general.siteName, tint: category.tint, imageUrl: best?.url ?? null }
}

/** For every other page. */
export async function shopPreview(): Promise<PreviewFacts> {
  const { general } = await readPublicSettings()
  return {
    title: 'Краски, грунтовки, лаки и антисептики',
    line: 'Подберём оттенок, посчитаем литры',
    shopName: general.siteName,
    tint: null,
    imageUrl: null,
  }
}
