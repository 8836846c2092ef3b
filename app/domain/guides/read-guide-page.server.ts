import { requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { familyCardsOf, readCategories } from '~/domain/catalog/index.server'
import type { ProductCard } from '~/domain/catalog/shared'
import { getDb } from '~/platform/db/db.server'

import { guideBlocksOf, guidePictures, isEmptyBlock, readingMinutes, type GuideBlock } from './guide-blocks'
import type { GuideArticle, GuideCard, GuidePage, PictureSize, ShownGuideBlock } from './guide-page'
import { headingsOf } from './guide-headings'
import type { GuideDrawing } from './guide-drawings'
import type { GuideTopic } from './guide-topics'
import { GUIDE_PERMISSION } from './office-guides.server'
import type { WantedGuide } from './read-guide-form.server'
import { readGuideCards } from './read-guides.server'

const OTHERS = 3

/** Null for a guide that is missing or not published. */
export async function findGuidePage(slug: string): Promise<GuidePage | null> {
  const row = await getDb().guide.findFirst({
    where: { slug, isPublished: true },
    include: {
      products: { select: { productId: true }, orderBy: { position: 'asc' } },
      categories: { select: { categoryId: true } },
    },
  })
  if (!row?.publishedAt) return null
  const [article, cards] = await Promise.all([
    articleOf({
      ...{ title: row.title, slug: row.slug, lead: row.lead, coverUrl: row.coverUrl },
      topic: row.topic as GuideTopic,
      drawing: row.drawing as GuideDrawing,
      blocks: guideBlocksOf(row.blocks),
      productIds: row.products.map(({ productId }) => productId),
      categoryIds: row.categories.map(({ categoryId }) => categoryId),
    }),
    readGuideCards(),
  ])
  const { publishedAt, updatedAt } = row
  return { ...article, publishedAt, updatedAt, others: othersOf(article, cards) }
}

/**
 * How a typed guide will look; writes nothing.
 * @throws UserError (403)
 */
export function previewGuide(reader: PermissionHolder, wanted: WantedGuide): Promise<GuideArticle> {
  requireMay(reader, GUIDE_PERMISSION)
  return articleOf(wanted)
}

/** Those of the same topic first. */
function othersOf({ slug, topic }: GuideCard, cards: readonly GuideCard[]): GuideCard[] {
  const others = cards.filter((card) => card.slug !== slug)
  const [near, far] = [true, false].map((isNear) =>
    others.filter((card) => (card.topic === topic) === isNear),
  )
  return [...(near ?? []), ...(far ?? [])].slice(0, OTHERS)
}

type Source = Omit<WantedGuide, 'isPublished' | 'searches'>

async function articleOf({ blocks, productIds, categoryIds, ...guide }: Source): Promise<GuideArticle> {
  const shown = blocks.filter((one) => !isEmptyBlock(one))
  const inBlocks = shown.flatMap((one) => (one.kind === 'products' ? one.productIds : []))
  const [cards, sizes, categories] = await Promise.all([
    familyCardsOf([...new Set([...productIds, ...inBlocks])]),
    readSizes(guidePictures(shown)),
    readCategories(),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const headings = headingsOf(shown)
  const { title, slug, lead, topic, coverUrl, drawing } = guide
  return {
    ...{ title, slug, lead, topic, coverUrl, drawing, headings },
    minutes: readingMinutes(shown),
    blocks: shownBlocks(shown, headings, { byId, sizes }),
    products: cardsOf(productIds, byId),
    categories: categories
      .filter(({ id, productCount }) => categoryIds.includes(id) && productCount > 0)
      .map((category) => ({ slug: category.slug, name: category.name })),
  }
}

interface ShownFacts {
  byId: ReadonlyMap<string, ProductCard>
  sizes: ReadonlyMap<string, PictureSize>
}

const cardsOf = (ids: readonly string[], byId: ReadonlyMap<string, ProductCard>): ProductCard[] =>
  ids.flatMap((id) => byId.get(id) ?? [])

function shownBlocks(
  blocks: readonly GuideBlock[],
  headings: GuideArticle['headings'],
  { byId, sizes }: ShownFacts,
): ShownGuideBlock[] {
  const left = [...headings]
  return blocks.flatMap((block): ShownGuideBlock[] => {
    if (block.kind === 'heading') {
      const heading = left.shift()
      return heading ? [{ kind: 'heading', ...heading }] : []
    }
    if (block.kind === 'picture') return [{ ...block, size: sizes.get(block.url) ?? null }]
    if (block.kind !== 'products') return [block]
    const products = cardsOf(block.productIds, byId)
    return products.length === 0 ? [] : [{ kind: 'products', products }]
  })
}

async function readSizes(urls: readonly string[]): Promise<ReadonlyMap<string, PictureSize>> {
  if (urls.length === 0) return new Map()
  const rows = await getDb().uploadedImage.findMany({
    where: { url: { in: [...urls] } },
    select: { url: true, width: true, height: true },
    take: urls.length,
  })
  return new Map(rows.map(({ url, ...size }) => [url, size]))
}
