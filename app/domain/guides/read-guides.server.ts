import { searchStems } from '~/domain/catalog/index.server'
import { cached } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'

import { guideBlocksOf, isEmptyBlock, readingMinutes } from './guide-blocks'
import type { GuideCard } from './guide-page'
import { guideForSearch } from './guide-search'
import { guideLimits } from './guide-limits'
import { type GuideDrawing } from './guide-drawings'
import { type GuideTopic } from './guide-topics'

/** Every write of guides must purge it. */
export const GUIDES_TAG = 'guides'
const TTL_SECONDS = 600

interface ListedGuide extends GuideCard {
  updatedAt: Date
  categoryIds: string[]
  phrases: string[][]
}

/** Those that are published, in the owner's order. */
export async function readGuides(): Promise<readonly ListedGuide[]> {
  return cached('guides', [GUIDES_TAG], TTL_SECONDS, async () => {
    const rows = await getDb().guide.findMany({
      where: { isPublished: true },
      include: { categories: { select: { categoryId: true } } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: guideLimits.guides,
    })
    return rows.map(({ title, lead, slug, coverUrl, ...row }) => ({
      ...{ title, lead, slug, coverUrl },
      topic: row.topic as GuideTopic,
      drawing: row.drawing as GuideDrawing,
      minutes: readingMinutes(guideBlocksOf(row.blocks).filter((one) => !isEmptyBlock(one))),
      updatedAt: row.updatedAt,
      categoryIds: row.categories.map(({ categoryId }) => categoryId),
      phrases: [title, ...row.searches].map(searchStems),
    }))
  })
}

const cardOf = ({ slug, title, lead, topic, coverUrl, drawing, minutes }: ListedGuide): GuideCard => ({
  ...{ slug, title, lead, topic, coverUrl, drawing, minutes },
})

export const readGuideCards = async (): Promise<GuideCard[]> => (await readGuides()).map(cardOf)

const OF_CATEGORY = 4

/** For the page of a category; `ids` are those of the category and of its children. */
export async function readGuidesOfCategory(ids: readonly string[]): Promise<GuideCard[]> {
  const guides = await readGuides()
  return guides
    .filter(({ categoryIds }) => categoryIds.some((id) => ids.includes(id)))
    .slice(0, OF_CATEGORY)
    .map(cardOf)
}

/** The guide that answers a search for goods. */
export async function readSearchedGuide(text: string): Promise<GuideCard | null> {
  const found = guideForSearch(searchStems(text), await readGuides())
  return found && cardOf(found)
}

/** The present address of a published guide that had this one before. */
export async function findMovedGuide(formerSlug: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(formerSlug)) return null
  const guide = await getDb().guide.findFirst({
    where: { isPublished: true, formerSlugs: { has: formerSlug } },
    select: { slug: true },
  })
  return guide?.slug ?? null
}
