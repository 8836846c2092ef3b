import { getDb } from '~/platform/db/db.server'
import type { Kopecks } from '~/platform/money/money'

import { readVisibleCards } from '../cards/read-cards.server'
import { listProducts } from '../listing/list-products.server'
import { cheapestSet, offeredSets, type Can, type OfferedSet } from './paint-calculator'
import { PAINTED_SORTS, type Amount, type PaintingJob } from './painting-job'
import type { PaintingPlan, PaintingTool, PaintOption } from './painting-plan'
import { fitOf, fitOfWish, type Fit } from './task-fit'

const MATCHES = 100
const PAINTS = 4
const PRIMERS = 2

export async function planPainting({ painted, wanted, amount }: PaintingJob): Promise<PaintingPlan> {
  const sort = PAINTED_SORTS[painted]
  const [paints, primers, tools] = await Promise.all([
    readOptions(wanted ?? sort.paint, amount, {
      most: PAINTS,
      usualColor: sort.usualColor,
      fit: wanted === null ? fitOf('paint', painted) : fitOfWish(wanted),
    }),
    'litres' in amount
      ? []
      : readOptions(sort.primer, { ...amount, coats: 1 }, { most: PRIMERS, fit: fitOf('primer', painted) }),
    readTools(sort.tools),
  ])
  return { paints, primers, tools }
}

interface Wish {
  most: number
  fit: Fit
  usualColor?: string | undefined
}

/** First what is made for the task, and of that what is bought most. */
async function readOptions(
  search: string,
  amount: Amount,
  { most, usualColor, fit }: Wish,
): Promise<PaintOption[]> {
  const { products } = await listProducts({ search, limit: MATCHES, page: 1 })
  const paints = await readCans(products.map(({ id }) => id))
  return [...Map.groupBy(paints, ({ familyId }) => familyId).values()]
    .flatMap((cans) => {
      const place = fit(cans[0]?.name ?? '')
      const option = place === null ? null : cheapestOption(cans, amount, usualColor)
      const sold = cans.reduce((sum, { popularity }) => sum + popularity, 0)
      return place === null || option === null ? [] : [{ option, place, sold }]
    })
    .sort((a, b) => a.place - b.place || b.sold - a.sold)
    .slice(0, most)
    .map(({ option }) => option)
}

interface FoundCan {
  id: string
  familyId: string
  slug: string
  name: string
  imageUrl: string | null
  color: string | null
  colorHex: string | null
  volumeMl: number
  coverage: number
  priceKopecks: Kopecks
  available: number
  popularity: number
}

async function readCans(ids: readonly string[]): Promise<FoundCan[]> {
  const [cards, facts] = await Promise.all([
    readVisibleCards(ids),
    getDb().product.findMany({
      where: { id: { in: [...ids] }, volumeMl: { not: null }, coverage: { not: null } },
      select: { id: true, familyId: true, color: true, volumeMl: true, coverage: true, popularity: true },
      take: MATCHES,
    }),
  ])
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  return cards.flatMap(({ id, slug, name, imageUrl, colorHex, priceKopecks, available }) => {
    const fact = known.get(id)
    if (!fact || fact.volumeMl === null || fact.coverage === null) return []
    const { familyId, color, volumeMl, coverage, popularity } = fact
    return [
      {
        ...{ id, slug, name, imageUrl, colorHex, priceKopecks, available },
        ...{ color, volumeMl, coverage, popularity },
        familyId: familyId ?? id,
      },
    ]
  })
}

function cheapestOption(cans: readonly FoundCan[], amount: Amount, usualColor?: string): PaintOption | null {
  const colors = [...Map.groupBy(cans, ({ color }) => color).values()]
  const options = colors.flatMap((sameColor): PaintOption[] => {
    const [first] = sameColor
    if (!first) return []
    const sold = sameColor.map(({ id, ...can }) => ({ productId: id, ...can }))
    const [set, ...others] = setsOf(sold, amount, first.coverage)
    const shown = sameColor.find(({ id }) => id === set?.lines[0]?.can.productId)
    if (!set || !shown) return []
    const { familyId, slug, name, imageUrl, color, colorHex } = shown
    return [
      {
        familyId,
        slug,
        name,
        imageUrl,
        color,
        colorHex,
        otherColors: colors.length - 1,
        missingColor: null,
        sets: [set, ...others],
      },
    ]
  })
  const usual = usualColor === undefined ? undefined : options.find(({ color }) => color === usualColor)
  const [cheapest] = options.sort((a, b) => a.sets[0].totalKopecks - b.sets[0].totalKopecks)
  if (usual || !cheapest) return usual ?? null
  return {
    ...cheapest,
    missingColor: cans.find(({ color }) => color !== null && color === usualColor)?.color ?? null,
  }
}

function setsOf(cans: readonly Can[], amount: Amount, coverage: number): OfferedSet[] {
  if (!('litres' in amount)) return offeredSets(cans, amount, coverage)
  const neededMl = Math.round(amount.litres * 1_000)
  const set = cheapestSet(cans, neededMl)
  return set === null ? [] : [{ ...set, neededMl, reserve: null }]
}

async function readTools(texts: readonly string[]): Promise<PaintingTool[]> {
  const found = await Promise.all(texts.map((search) => listProducts({ search, limit: 5, page: 1 })))
  const ids = found.flatMap(({ products }) => products.find(({ isAvailable }) => isAvailable)?.id ?? [])
  const cards = await readVisibleCards([...new Set(ids)])
  return cards.map(({ id, slug, name, imageUrl, priceKopecks, available }) => ({
    id,
    slug,
    name,
    imageUrl,
    priceKopecks,
    available,
  }))
}
