import type { Kopecks } from '~/platform/money'

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

/** Words and drawing of a property; drawings are names from ui/primitives/icons.svg. */
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

/** A sheet about the product that can be downloaded. */
export interface ProductDocument {
  id: string
  title: string
  sizeBytes: number
  version: string
}

/** Another volume or colour of the same paint. */
export interface FamilyMember {
  id: string
  slug: string
  color: string | null
  colorHex: string | null
  volumeMl: number | null
  priceKopecks: Kopecks
  available: number
}

/** What can be bought in the place of a sold-out product. */
export interface Substitute {
  id: string
  slug: string
  /** Null for one of the same family. */
  name: string | null
  /** Null where it is the same colour, or no matter. */
  color: string | null
  colorHex: string | null
  volumeMl: number | null
  priceKopecks: Kopecks
}

/** One line of the characteristics. */
export interface Characteristic {
  name: string
  value: string
}

/** Everything that the product page shows of the product itself. */
export interface ProductPage {
  id: string
  slug: string
  sku: string
  name: string
  brand: string | null
  description: string
  category: { slug: string; name: string }
  /** The one that the category stands under. */
  parentCategory: { slug: string; name: string } | null
  priceKopecks: Kopecks
  oldPriceKopecks: Kopecks | null
  /** The sale whose price it is. */
  sale: { name: string; endsAt: Date | null } | null
  /** Price of a litre, when there are litres and it says something. */
  litreKopecks: Kopecks | null
  available: number
  isLow: boolean
  /** Sold out, and expected on this day (2026-11-28). */
  expectedOn: string | null
  color: string | null
  colorHex: string | null
  material: string | null
  /** Digits under the bar code. */
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
  /** All of the family that can be shown, this product included; empty without a family. */
  family: FamilyMember[]
  seoTitle: string | null
  seoDescription: string | null
}

/** One choice of the colour or volume switch. */
export interface FamilyChoice {
  member: FamilyMember
  isCurrent: boolean
}

/** The same for a volume: whole per cent by which its litre is cheaper than that of the smallest one; 0 where it is not. */
export interface VolumeChoice extends FamilyChoice {
  savingPercent: number
}

/** What the switch of a family offers. */
export interface FamilyChoices {
  colors: FamilyChoice[]
  volumes: VolumeChoice[]
}

/** The colours and volumes that a product's page leads to. */
export const familyChoices = (product: ProductPage): FamilyChoices => ({
  colors: colorChoices(product),
  volumes: volumeChoices(product),
})

/** For each colour of the family the member that is nearest to this product's volume. */
export function colorChoices(product: ProductPage): FamilyChoice[] {
  const byColor = groupBy(product.family, (member) => member.color)
  const nearest = [...byColor.values()].map((members) => nearestVolume(members, product.volumeMl))
  return toChoices(nearest, product)
}

/** The family's volumes in this product's colour, smallest first. */
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

/** Kopecks for a millilitre; null where there is nothing to divide. */
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
