import { kopecks } from '~/platform/money/money'

import { volumeText, weightText, type CardFamily } from './card'
import { colorHexOf } from '../listing/color-names.server'
import { byHue } from '../listing/color-order'
import type { CatalogIndex } from './catalog-index'

const SWATCHES = 5
const SIZES = 5

export interface CardOfFamily {
  id: string
  others: { cheapestId: string; family: CardFamily } | null
}

export function cardOfFamily(
  index: CatalogIndex,
  representative: number,
  members: readonly number[],
): CardOfFamily {
  const id = index.products.idOf(representative)
  if (members.length < 2) return { id, others: null }
  return {
    id,
    others: {
      cheapestId: index.products.idOf(cheapestOf(index, members)),
      family: familyFactsOf(index, representative, members),
    },
  }
}

function familyFactsOf(index: CatalogIndex, representative: number, members: readonly number[]): CardFamily {
  const { looks, values } = index
  const colors = colorsOf(index, members)
  const prices = members.map((product) => index.prices[product] ?? 0)
  const lowest = Math.min(...prices)
  return {
    title: index.familyNames[index.familyOf[representative] ?? 0] ?? null,
    color: values.single.color.names[values.single.color.of[looks[representative] ?? 0] ?? -1] ?? null,
    products: members.length,
    colors: colors.length > 1 ? colors.slice(0, SWATCHES) : [],
    moreColors: Math.max(0, colors.length - SWATCHES),
    sizes: sizesText(index, members),
    fromKopecks: lowest < Math.max(...prices) ? kopecks(lowest) : null,
  }
}

function cheapestOf({ prices }: CatalogIndex, members: readonly number[]): number {
  return members.reduce((best, product) => ((prices[product] ?? 0) < (prices[best] ?? 0) ? product : best))
}

function colorsOf({ looks, values }: CatalogIndex, members: readonly number[]): CardFamily['colors'] {
  const { of, names } = values.single.color
  const hexes = new Map<string, string>()
  for (const product of members) {
    const look = looks[product] ?? 0
    const name = names[of[look] ?? -1]
    if (name !== undefined && !hexes.has(name))
      hexes.set(name, colorHexOf(name, values.colorHexes[look] ?? null))
  }
  return [...hexes].map(([name, hex]) => ({ name, hex })).sort((a, b) => byHue(a.hex, b.hex))
}

function sizesText({ looks, weights, values }: CatalogIndex, members: readonly number[]): string {
  const { of, names } = values.single.volume
  const volumes = members.map((product) => Number(names[of[looks[product] ?? 0] ?? -1] ?? 0))
  const isByVolume = volumes.some((volume) => volume > 0)
  const amounts = [...new Set(isByVolume ? volumes : members.map((product) => weights[product] ?? 0))].filter(
    (amount) => amount > 0,
  )
  const texts = amounts
    .sort((a, b) => a - b)
    .map((amount) => (isByVolume ? volumeText(amount) : weightText(amount)).split('\u00a0'))
  const [first, last] = [texts[0], texts.at(-1)]
  if (first === undefined || last === undefined || texts.length < 2) return ''
  if (texts.length > SIZES) return `${unitOnce(first, last)}–${last.join('\u00a0')}`
  return texts.map((text, at) => unitOnce(text, texts[at + 1])).join(' · ')
}

const unitOnce = ([amount = '', unit = '']: string[], next: string[] | undefined): string =>
  next?.[1] === unit ? amount : `${amount}\u00a0${unit}`
