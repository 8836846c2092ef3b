import type { Kopecks } from '~/platform/money/money'

export type ProductProperty =
  | 'weatherResistance'
  | 'washability'
  | 'ecoFriendly'
  | 'humidityResistance'
  | 'uvResistance'
  | 'scratchResistance'
  | 'impactResistance'
  | 'chemicalResistance'
  | 'heatResistance'
  | 'frostResistance'
  | 'fireResistance'
  | 'wearResistance'
  | 'fadeResistance'
  | 'stainResistance'
  | 'dirtResistance'
  | 'graffitiResistance'
  | 'graffitiRemovable'
  | 'abrasionResistance'
  | 'mildewResistance'
  | 'alkaliResistance'
  | 'acidResistance'
  | 'solventResistance'
  | 'oilResistance'
  | 'antibacterial'
  | 'antifungal'
  | 'lowVOC'
  | 'zeroVOC'
  | 'odorless'
  | 'quickDrying'
  | 'selfPriming'
  | 'oneCoat'
  | 'highBuild'
  | 'flexible'
  | 'crackFilling'
  | 'breathable'
  | 'thermalInsulation'
  | 'soundInsulation'
  | 'electromagneticShielding'

export interface PropertyLabel {
  label: string
  icon:
    | 'sun'
    | 'drop'
    | 'leaf'
    | 'shield'
    | 'flask'
    | 'flame'
    | 'snow'
    | 'brush'
    | 'sparkle'
    | 'bug'
    | 'wind'
    | 'clock'
    | 'layers'
    | 'stretch'
    | 'sound'
    | 'wave'
}

export interface ProductPicture {
  url: string
  alt: string
  width: number
  height: number
}

export interface ProductDocument {
  id: string
  title: string
  sizeBytes: number
  version: string
}

export interface FamilyMember {
  id: string
  slug: string
  color: string | null
  colorHex: string | null
  volumeMl: number | null
  priceKopecks: Kopecks
  available: number
}

export interface Substitute {
  id: string
  slug: string
  name: string | null
  color: string | null
  colorHex: string | null
  volumeMl: number | null
  priceKopecks: Kopecks
}

export interface Characteristic {
  name: string
  value: string
}

export interface ProductPage {
  id: string
  slug: string
  sku: string
  name: string
  brand: string | null
  description: string
  category: { slug: string; name: string }
  parentCategory: { slug: string; name: string } | null
  priceKopecks: Kopecks
  oldPriceKopecks: Kopecks | null
  sale: { name: string; endsAt: Date | null } | null
  litreKopecks: Kopecks | null
  available: number
  isLow: boolean
  expectedOn: string | null
  color: string | null
  colorHex: string | null
  material: string | null
  barcode: string | null
  volumeMl: number | null
  /** Square metres per litre and coat. */
  coverage: number | null
  ratingAverage: number
  reviewCount: number
  properties: PropertyLabel[]
  characteristics: Characteristic[]
  pictures: ProductPicture[]
  documents: ProductDocument[]
  /** Includes this product; empty without a family. */
  family: FamilyMember[]
  seoTitle: string | null
  seoDescription: string | null
}

export interface FamilyChoice {
  member: FamilyMember
  isCurrent: boolean
}

/** Whole per cent saved per litre compared with the smallest volume; 0 without a saving. */
export interface VolumeChoice extends FamilyChoice {
  savingPercent: number
}

export interface FamilyChoices {
  colors: FamilyChoice[]
  volumes: VolumeChoice[]
}

/** A base without a colour, in a family of colours, is chosen by its shade and not here. */
export const familyChoices = (product: ProductPage): FamilyChoices => ({
  colors: colorChoices(product),
  volumes: product.color === null && hasColors(product) ? [] : volumeChoices(product),
})

const hasColors = ({ family }: ProductPage): boolean => family.some(({ color }) => color !== null)

export function colorChoices(product: ProductPage): FamilyChoice[] {
  const colored = hasColors(product) ? product.family.filter(({ color }) => color !== null) : product.family
  const byColor = groupBy(colored, (member) => member.color)
  const nearest = [...byColor.values()].map((members) => nearestVolume(members, product.volumeMl))
  return toChoices(nearest, product)
}

export function volumeChoices(product: ProductPage): VolumeChoice[] {
  const members = product.family.filter(
    (member) => member.color === product.color && member.volumeMl !== null,
  )
  const byVolume = groupBy(members, (member) => member.volumeMl)
  const unique = [...byVolume.values()]
    .map((same) => same.find((member) => member.id === product.id) ?? same[0])
    .filter((member) => member !== undefined)
  const sorted = unique.sort((a, b) => (a.volumeMl ?? 0) - (b.volumeMl ?? 0))
  const smallest = sorted[0] && priceByVolume(sorted[0])
  return toChoices(sorted, product).map((choice) => ({
    ...choice,
    savingPercent: saving(priceByVolume(choice.member), smallest),
  }))
}

function priceByVolume({ priceKopecks, volumeMl }: FamilyMember): number | null {
  return volumeMl === null || volumeMl <= 0 ? null : priceKopecks / volumeMl
}

function saving(price: number | null, smallest: number | null | undefined): number {
  return price === null || !smallest ? 0 : Math.max(0, Math.round((1 - price / smallest) * 100))
}

function toChoices(members: readonly (FamilyMember | undefined)[], product: ProductPage): FamilyChoice[] {
  return members
    .filter((member) => member !== undefined)
    .map((member) => ({ member, isCurrent: member.id === product.id }))
}

function nearestVolume(members: readonly FamilyMember[], volumeMl: number | null): FamilyMember | undefined {
  const distance = (member: FamilyMember) => Math.abs((member.volumeMl ?? 0) - (volumeMl ?? 0))
  return [...members].sort((a, b) => distance(a) - distance(b))[0]
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
