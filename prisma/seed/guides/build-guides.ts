import type { SeedCatalog, SeedProduct } from '../catalog/build-catalog'
import { createRandom } from '../random'
import { seedId } from '../seed-id'
import { typeset } from '../typography'
import type { GuideText, GuideTextBlock } from './guide-text'
import { materialGuides } from './materials'
import { outsideGuides } from './outside'
import { preparationGuides } from './preparation'
import { roomGuides } from './rooms'

const DAY = 86_400_000

/** As `typeset`; «6 × 4 м» stays on one line, too. */
const set = (text: string): string => typeset(text).replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0')

export const GUIDES: readonly GuideText[] = [
  ...roomGuides,
  ...outsideGuides,
  ...materialGuides,
  ...preparationGuides,
]

/** Rows by table. @throws Error for goods or categories that the demo does not have */
export function guideRecords({ products, categories }: SeedCatalog, at: Date) {
  const random = createRandom('guides')
  const productIds = (titles: readonly string[]): string[] =>
    titles.map((title) => productOfLine(products, title).id)
  const written = GUIDES.map((guide, index) => {
    const createdAt = new Date(at.getTime() - (20 + index * 9) * DAY)
    return { guide, id: seedId(random, createdAt), createdAt, position: index + 1 }
  })
  return [
    [
      'Guide',
      written.map(({ guide, id, createdAt, position }) => ({
        ...{ id, position, createdAt, updatedAt: createdAt, publishedAt: createdAt, isPublished: true },
        ...{ slug: guide.slug, topic: guide.topic, drawing: guide.drawing, searches: guide.searches },
        ...{ title: set(guide.title), lead: set(guide.lead) },
        blocks: JSON.stringify(guide.blocks.map((block) => storedBlock(block, productIds))),
      })),
    ],
    [
      'GuideProduct',
      written.flatMap(({ guide, id }) =>
        productIds(guide.goods).map((productId, position) => ({ guideId: id, productId, position })),
      ),
    ],
    [
      'GuideCategory',
      written.flatMap(({ guide, id }) =>
        guide.categories.map((slug) => ({ guideId: id, categoryId: idOfCategory(categories, slug) })),
      ),
    ],
  ] as const
}

function storedBlock(block: GuideTextBlock, productIds: (titles: readonly string[]) => string[]) {
  if (block.kind === 'products') return { kind: block.kind, productIds: productIds(block.goods) }
  if (block.kind === 'list') return { ...block, items: block.items.map(set) }
  return { ...block, text: set(block.text) }
}

/** Of the line, a white can of the middle size if there is one. */
function productOfLine(products: readonly SeedProduct[], title: string): SeedProduct {
  const line = products.filter((product) => product.line.title.includes(title) && product.isActive)
  const sold = line.filter(({ inStock }) => inStock)
  const white = sold.filter(({ color }) => color === 'белый')
  const [first, second] = white.length > 0 ? white : sold.length > 0 ? sold : line
  const found = second?.color === first?.color ? (second ?? first) : first
  if (!found) throw new Error(`No product line is called ${title}`)
  return found
}

function idOfCategory(categories: SeedCatalog['categories'], slug: string): string {
  const category = categories.find((one) => one.slug === slug)
  if (!category) throw new Error(`There is no category ${slug}`)
  return category.id
}
