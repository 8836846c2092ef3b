import { cached } from '~/platform/cache/cache.server'
import { getReplicaDb } from '~/platform/db/db.server'

import { readVisibleCards } from '../cards/read-cards.server'
import { CATALOG_TAG } from '../catalog-tag.server'
import { listProducts } from '../listing/list-products.server'
import { readColorOptions } from '../listing/read-listing.server'
import { colorFamiliesOf, type ColorFamily } from './color-families'
import { PAINTING_TASKS, type OfferedTask } from './painting-tasks'

const TTL_SECONDS = 300

/** Of the colours that are sold. */
export async function readColorFamilies(): Promise<ColorFamily[]> {
  const options = await readColorOptions()
  return colorFamiliesOf(
    options.flatMap(({ value, hex }) => (hex === undefined ? [] : [{ name: value, hex }])),
  )
}

/** Tasks that this shop has a paint for, with the cheapest can of the one that fits best. */
export function readPaintingTasks(): Promise<OfferedTask[]> {
  return cached('painting-tasks', [CATALOG_TAG], TTL_SECONDS, async () => {
    const found = await Promise.all(
      PAINTING_TASKS.map(async (task) => {
        const { products } = await listProducts({ search: task.search, limit: 1, page: 1 })
        const best = products[0]?.id
        return { task, id: best && (await cheapestOfFamily(best)) }
      }),
    )
    const cards = await readVisibleCards(found.flatMap(({ id }) => id ?? []))
    return found.flatMap(({ task, id }) => {
      const card = cards.find((one) => one.id === id)
      return card ? [{ ...task, fromKopecks: card.priceKopecks, size: card.size }] : []
    })
  })
}

async function cheapestOfFamily(id: string): Promise<string> {
  const best = await getReplicaDb().product.findUnique({ where: { id }, select: { familyId: true } })
  if (!best?.familyId) return id
  const cheapest = await getReplicaDb().product.findFirst({
    where: { familyId: best.familyId, isActive: true, archivedAt: null, stock: { gt: 0 } },
    select: { id: true },
    orderBy: [{ priceKopecks: 'asc' }, { id: 'asc' }],
  })
  return cheapest?.id ?? id
}
