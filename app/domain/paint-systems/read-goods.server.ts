import { readVisibleCards, SHOWN } from '~/domain/catalog/index.server'
import type { ProductCard } from '~/domain/catalog/shared'
import { readTintingTable } from '~/domain/tinting/index.server'
import { getDb } from '~/platform/db/db.server'

import type { MatchedStep } from './match-rules'
import type { NamedGood, Piece } from './step-options'

const MOST_PRODUCTS = 1_000
/** Of `readVisibleCards`. */
const MOST_CARDS = 200

const columns = {
  ...{ id: true, familyId: true, color: true, isTintable: true },
  ...{ volumeMl: true, weightGrams: true, density: true, coverage: true },
} as const

/** What the steps name and the shop sells, by the id of the named product. */
export async function readGoods(
  steps: readonly Pick<MatchedStep, 'goods'>[],
): Promise<ReadonlyMap<string, NamedGood>> {
  const ids = [...new Set(steps.flatMap(({ goods }) => goods.flatMap(({ productId }) => productId ?? [])))]
  if (ids.length === 0) return new Map()
  const [named, table] = await Promise.all([
    getDb().product.findMany({
      where: { id: { in: ids } },
      select: { ...columns, name: true, slug: true, family: { select: { name: true } } },
      take: MOST_PRODUCTS,
    }),
    readTintingTable(),
  ])
  const members = await readMembers(named)
  const tinted = new Set(
    members.flatMap(({ isTintable, familyId, id }) => (isTintable ? (familyId ?? id) : [])),
  )
  const pieces = await piecesOf(members)
  return new Map(
    named.map((product): [string, NamedGood] => [
      product.id,
      {
        productId: product.id,
        name: product.family?.name ?? product.name,
        ...{ slug: product.slug, color: product.color },
        isTinted: table.isEnabled && tinted.has(product.familyId ?? product.id),
        pieces: pieces.filter(({ of }) => of === (product.familyId ?? product.id)),
      },
    ]),
  )
}

interface Member {
  id: string
  familyId: string | null
}

function readMembers(named: readonly Member[]) {
  const families = named.flatMap(({ familyId }) => familyId ?? [])
  const single = named.filter(({ familyId }) => familyId === null).map(({ id }) => id)
  return getDb().product.findMany({
    where: { ...SHOWN, OR: [{ familyId: { in: families } }, { id: { in: single } }] },
    select: columns,
    orderBy: [{ priceKopecks: 'asc' }, { id: 'asc' }],
    take: MOST_PRODUCTS,
  })
}

/** Without bases: they are sold in a shade only. */
async function piecesOf(
  members: Awaited<ReturnType<typeof readMembers>>,
): Promise<(Piece & { of: string })[]> {
  const ready = members.filter(({ isTintable, color }) => !isTintable || color !== null)
  const cards = await cardsOf(ready.map(({ id }) => id))
  return ready.flatMap(({ id, familyId, isTintable: _, ...facts }) => {
    const card = cards.get(id)
    if (!card) return []
    const { slug, name, imageUrl, colorHex, priceKopecks, available } = card
    return [
      {
        ...{ of: familyId ?? id, productId: id, slug, name, imageUrl, colorHex, priceKopecks, available },
        ...facts,
      },
    ]
  })
}

async function cardsOf(ids: readonly string[]): Promise<Map<string, ProductCard>> {
  const turns = Array.from({ length: Math.ceil(ids.length / MOST_CARDS) }, (_, turn) =>
    readVisibleCards(ids.slice(turn * MOST_CARDS, (turn + 1) * MOST_CARDS)),
  )
  return new Map((await Promise.all(turns)).flat().map((card) => [card.id, card]))
}
