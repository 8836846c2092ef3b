import { readVisibleCards } from '~/domain/catalog/index.server'
import type { ProductCard } from '~/domain/catalog/shared'
import type { Shade } from '~/domain/colors/shared'
import {
  bestCans,
  litreKopecksOf,
  readTintingTable,
  tintOf,
  type BaseProduct,
  type Tint,
} from '~/domain/tinting/index.server'
import { getCache } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'
import { kopecks } from '~/platform/money/money'

import type { ColorSample, TintedCan, TintedPaint } from './tinted-paint'

const TTL_SECONDS = 60
const MOST_PRODUCTS = 1_000
/** Of `readVisibleCards`. */
const MOST_CARDS = 200

type Base = Awaited<ReturnType<typeof readBases>>[number]

export interface TintedGoods {
  /** The best selling first. */
  paints: TintedPaint[]
  /** The cheapest. */
  sample: ColorSample | null
}

/** What the shop tints in this shade. */
export async function readTintedGoods(shade: Shade): Promise<TintedGoods> {
  const table = await readTintingTable()
  if (!shade.isTintable || !table.isEnabled) return { paints: [], sample: null }
  const bases = (await cachedBases()).flatMap((base) => {
    const tint = tintOf(base, shade, table)
    return tint ? [{ ...base, tint }] : []
  })
  const some = bases.slice(0, MOST_CARDS)
  const cards = new Map((await readVisibleCards(some.map(({ id }) => id))).map((card) => [card.id, card]))
  const offered = some.flatMap(({ tint, ...base }) => {
    const card = cards.get(base.id)
    return card ? [{ base, card, can: canOf(card, tint) }] : []
  })
  const { true: samples = [], false: cans = [] } = Object.groupBy(offered, ({ base }) =>
    base.isSample ? 'true' : 'false',
  )
  const paints = [...Map.groupBy(cans, ({ base }) => base.familyId ?? base.id).entries()]
  return { paints: paints.flatMap(([id, members]) => paintOf(id, members)), sample: cheapest(samples) }
}

function cheapest(samples: readonly Offered[]): ColorSample | null {
  const inStock = samples.filter(({ can }) => can.available > 0)
  const [first] = inStock.toSorted((one, other) => one.can.priceKopecks - other.can.priceKopecks)
  return first ? { ...first.can, name: first.base.family?.name ?? first.card.name } : null
}

/** The rows change rarely, prices do not stand in them. */
const cachedBases = () =>
  getCache().get('tinted-bases', { tags: ['catalog'], ttlSeconds: TTL_SECONDS }, readBases)

function readBases() {
  return getDb().product.findMany({
    where: {
      isTintable: true,
      isActive: true,
      archivedAt: null,
      volumeMl: { not: null },
      category: { isActive: true },
    },
    select: {
      ...({ brand: true, baseType: true, isTintable: true, volumeMl: true } satisfies Record<
        keyof BaseProduct,
        true
      >),
      ...{ id: true, familyId: true, popularity: true, isSample: true },
      family: { select: { name: true } },
      category: { select: { slug: true, name: true } },
    },
    // Samples first: those of a shop with many bases must not fall behind the limit.
    orderBy: [{ isSample: 'desc' }, { popularity: 'desc' }, { id: 'asc' }],
    take: MOST_PRODUCTS,
  })
}

function canOf(card: ProductCard, { base, volumeMl, feeKopecks }: Tint): TintedCan {
  const priceKopecks = kopecks(card.priceKopecks + feeKopecks)
  return {
    productId: card.id,
    slug: card.slug,
    base,
    volumeMl,
    priceKopecks,
    litreKopecks: litreKopecksOf(priceKopecks, volumeMl),
    available: card.available,
  }
}

interface Offered {
  base: Base
  card: ProductCard
  can: TintedCan
}

function paintOf(id: string, members: readonly Offered[]): TintedPaint[] {
  const [first] = members
  if (!first) return []
  const cans = bestCans(members.map(({ can }) => can))
  return [
    {
      id,
      name: first.base.family?.name ?? first.card.name,
      brand: first.base.brand,
      category: first.base.category,
      imageUrl: first.card.imageUrl,
      rating: first.card.rating ?? null,
      cans,
    },
  ]
}

/** Families and single products that the shop tints in some shade. */
export async function countTintedPaints(): Promise<number> {
  const { isEnabled } = await readTintingTable()
  if (!isEnabled) return 0
  const paints = (await cachedBases()).filter(({ isSample }) => !isSample)
  return new Set(paints.map(({ id, familyId }) => familyId ?? id)).size
}
