import { numberText, offeredSets, offerText, type OfferedSet } from '~/domain/catalog/shared'
import { kopecks } from '~/platform/money/money'

import type { RuleStep } from './paint-rule'
import type { PlannedLine, StepOption } from './planned-system'

/** Per cent, as the calculator suggests. */
export const RESERVE = 10

const KILO = 1_000

/** One sold can, bag or tool. */
export interface Piece {
  productId: string
  slug: string
  name: string
  imageUrl: string | null
  color: string | null
  colorHex: string | null
  volumeMl: number | null
  weightGrams: number | null
  /** Kilograms per litre. */
  density: number | null
  /** Square metres per litre and coat. */
  coverage: number | null
  priceKopecks: number
  available: number
}

/** What a rule names: the product and its family. The first colour is that of the named product. */
export interface NamedGood {
  productId: string
  name: string
  slug: string
  color: string | null
  pieces: readonly Piece[]
  isTinted: boolean
}

type Amount = Pick<RuleStep, 'kind' | 'coats' | 'areaPerPiece'> & { area: number }

/** Null when the shop does not have enough. */
export function optionOf(good: NamedGood, amount: Amount): StepOption | null {
  const isByVolume = amount.kind !== 'TOOL' && amount.areaPerPiece === null && good.pieces.some(isCounted)
  const found = isByVolume ? setOf(good, amount) : pieceOf(good, amount)
  if (found === null) return null
  const { shown, text, lines } = found
  return {
    key: good.productId,
    ...{ slug: shown.slug, name: isByVolume ? good.name : shown.name, imageUrl: shown.imageUrl },
    ...{ color: shown.color, colorHex: shown.colorHex },
    amount: text,
    lines,
    totalKopecks: sumOf(lines),
    isTinted: good.isTinted,
  }
}

interface Found {
  shown: Piece
  text: string
  lines: PlannedLine[]
}

/** Litres by the coverage of the goods, in the colour of the named product; without one, in the cheapest. */
function setOf({ pieces, color }: NamedGood, { area, coats }: Amount): Found | null {
  const found = [...Map.groupBy(pieces.filter(isCounted), (piece) => piece.color).values()].flatMap(
    (sameColor) => {
      const [first] = sameColor
      const cans = sameColor.map((piece) => ({ ...piece, volumeMl: litresOf(piece) ?? 0 }))
      const [set] = offeredSets(cans, { area, coats, reserve: RESERVE }, first?.coverage ?? 1)
      const shown = sameColor.find(({ productId }) => productId === set?.lines[0]?.can.productId)
      return set && shown ? [{ shown, set }] : []
    },
  )
  const [best] = found
    .filter(({ shown }) => color === null || shown.color === color)
    .toSorted((a, b) => a.set.totalKopecks - b.set.totalKopecks)
  if (!best) return null
  return { shown: best.shown, text: textOf(best.set, best.shown), lines: best.set.lines.map(lineOf) }
}

/** Its area follows from the can itself. */
const isCounted = (piece: Piece): boolean => litresOf(piece) !== null && piece.coverage !== null

/** Millilitres of a can that is sold by volume, or by weight with a known density. */
function litresOf({ volumeMl, weightGrams, density }: Piece): number | null {
  if (volumeMl !== null) return volumeMl
  return weightGrams === null || density === null ? null : Math.round(weightGrams / density)
}

/** A can that is sold by weight is named by its weight. */
function textOf(set: OfferedSet, { volumeMl, density }: Piece): string {
  if (volumeMl !== null || density === null) return offerText(set)
  const cans = set.lines.map(
    ({ can, quantity }) => `${quantity}\u00a0×\u00a0${kilograms(can.volumeMl * density)}`,
  )
  return `${kilograms(set.neededMl * density)} с запасом: ${cans.join(' + ')}`
}

const kilograms = (grams: number): string => `${numberText(Math.round((grams / KILO) * 10) / 10)}\u00a0кг`

/** Of tools, of goods without a coverage, and where the rule says for which area a piece suffices. */
function pieceOf({ pieces, productId }: NamedGood, { area, areaPerPiece }: Amount): Found | null {
  const piece = pieces.find((one) => one.productId === productId)
  const quantity = areaPerPiece === null ? 1 : Math.max(1, Math.ceil(area / areaPerPiece))
  if (!piece || piece.available < quantity) return null
  return {
    shown: piece,
    text: `${quantity}\u00a0шт.`,
    lines: [{ productId, quantity, priceKopecks: piece.priceKopecks }],
  }
}

const lineOf = ({ can, quantity }: OfferedSet['lines'][number]): PlannedLine => ({
  productId: can.productId,
  quantity,
  priceKopecks: can.priceKopecks,
})

export const sumOf = (lines: readonly PlannedLine[]) =>
  kopecks(lines.reduce((sum, { priceKopecks, quantity }) => sum + priceKopecks * quantity, 0))
