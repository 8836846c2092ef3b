import { findCategory } from '~/domain/catalog/index.server'
import { readPrices } from '~/domain/sales/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { database, getDb } from '~/platform/db/db.server'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

interface PreviewFacts {
  title: string
  line: string
  shopName: string
  tint: string | null
  imageUrl: string | null
}

const mainImage = { where: { isMain: true }, select: { url: true }, take: 1 } as const

export async function productPreview(slug: string): Promise<PreviewFacts | null> {
  const [{ general }, product] = await Promise.all([
    readPublicSettings(),
    getDb().product.findFirst({
      where: { slug, isActive: true, archivedAt: null },
      select: { id: true, name: true, priceKopecks: true, colorHex: true, images: mainImage },
    }),
  ])
  if (!product) return null
  const { id, name, priceKopecks, colorHex, images } = product
  const present = (await readPrices(database, [id])).get(id)
  const line = formatRoubles(present?.priceKopecks ?? priceKopecks)
  return { title: name, line, shopName: general.siteName, tint: colorHex, imageUrl: images[0]?.url ?? null }
}

export async function categoryPreview(slug: string): Promise<PreviewFacts | null> {
  const category = await findCategory(slug)
  if (!category) return null
  const [{ general }, best] = await Promise.all([
    readPublicSettings(),
    getDb().product.findFirst({
      where: {
        categoryId: { in: category.ids },
        isActive: true,
        archivedAt: null,
        images: { some: { isMain: true } },
      },
      select: { images: mainImage },
      orderBy: [{ popularity: 'desc' }, { id: 'asc' }],
    }),
  ])
  const line = counted(category.productCount, ['товар', 'товара', 'товаров'])
  return {
    title: category.name,
    line,
    shopName: general.siteName,
    tint: category.tint,
    imageUrl: category.photoUrl ?? best?.images[0]?.url ?? null,
  }
}

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
