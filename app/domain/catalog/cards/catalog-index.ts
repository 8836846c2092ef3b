import { type FacetSetRow, type FacetValues, facetValuesOf } from './facet-values'

const ID_BYTES = 16
const ID_WORDS = 4

/** Assigns UUIDs numbers from 0 in order of first occurrence, with little memory. */
class IdNumbers {
  readonly count: number
  readonly given: Int32Array
  private readonly words: Int32Array
  private readonly slots: Int32Array
  private readonly mask: number

  constructor(bytes: Uint8Array) {
    const input = wordsOf(bytes)
    const ids = input.length / ID_WORDS
    let slots = 16
    while (slots < 2 * ids) slots *= 2
    this.slots = new Int32Array(slots)
    this.mask = slots - 1
    this.words = new Int32Array(input.length)
    this.given = new Int32Array(ids)
    let count = 0
    for (let at = 0; at < ids; at += 1) {
      const slot = this.slotOf(input, at * ID_WORDS)
      if (this.slots[slot] === 0) {
        this.words.set(input.subarray(at * ID_WORDS, (at + 1) * ID_WORDS), count * ID_WORDS)
        count += 1
        this.slots[slot] = count
      }
      this.given[at] = (this.slots[slot] ?? 0) - 1
    }
    this.count = count
  }

  /** -1 for unknown ids. */
  numbersOf(bytes: Uint8Array): Int32Array {
    const input = wordsOf(bytes)
    return Int32Array.from(
      { length: input.length / ID_WORDS },
      (_, at) => (this.slots[this.slotOf(input, at * ID_WORDS)] ?? 0) - 1,
    )
  }

  idOf(number: number): string {
    const at = this.words.byteOffset + number * ID_BYTES
    const hex = Buffer.from(this.words.buffer, at, ID_BYTES).toString('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }

  listOf(numbers: ArrayLike<number>): string {
    const { buffer, byteOffset } = this.words
    const all = Buffer.from(buffer, byteOffset)
    return `{${Array.from(numbers, (number) => all.toString('hex', number * ID_BYTES, (number + 1) * ID_BYTES)).join(',')}}`
  }

  private slotOf(input: Int32Array, at: number): number {
    const [a = 0, b = 0, c = 0, d = 0] = [input[at], input[at + 1], input[at + 2], input[at + 3]]
    let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ d
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    let slot = (hash ^ (hash >>> 13)) & this.mask
    for (;;) {
      const known = this.slots[slot] ?? 0
      if (known === 0) return slot
      const own = (known - 1) * ID_WORDS
      const { words } = this
      if (words[own] === a && words[own + 1] === b && words[own + 2] === c && words[own + 3] === d)
        return slot
      slot = (slot + 1) & this.mask
    }
  }
}

const wordsOf = (bytes: Uint8Array): Int32Array => new Int32Array(new Uint8Array(bytes).buffer)

/** Big-endian values, in the order of product ids. */
export interface ProductColumns {
  ids: Uint8Array
  /** A product without a family has its own id here. */
  families: Uint8Array
  looks: Uint8Array
  kinds: Uint8Array
  uses: Uint8Array
  prices: Uint8Array
  available: Uint8Array
  weights: Uint8Array
  popularity: Uint8Array
  /** Seconds since 1970, 8 bytes each. */
  createdAt: Uint8Array
}

/**
 * In-memory columns of all visible products, for finding, sorting and counting cards. A product is its index
 * in id order; a product without a family is a family of its own.
 */
export interface CatalogIndex {
  /** Unique per reading. */
  key: string
  size: number
  products: IdNumbers
  families: IdNumbers
  familyNames: readonly (string | undefined)[]
  familyOf: Int32Array
  /** Products of family n are in `members` from `starts[n]` to `starts[n + 1]`. */
  members: Int32Array
  starts: Int32Array
  looks: Int32Array
  kinds: Int32Array
  uses: Int32Array
  /** Kopecks. */
  prices: Int32Array
  available: Uint8Array
  /** Grams; 0 when not sold by weight. */
  weights: Int32Array
  popularity: Int32Array
  createdAt: Float64Array
  values: FacetValues
}

export interface FamilyNames {
  ids: Uint8Array
  names: readonly string[]
}

interface CatalogParts {
  columns: ProductColumns
  sets: readonly FacetSetRow[]
  familyNames: readonly FamilyNames[]
}

export function catalogIndexOf(key: string, { columns, sets, familyNames }: CatalogParts): CatalogIndex {
  const values = facetValuesOf(sets)
  const placesOf = (bytes: Uint8Array): Int32Array => wholes(bytes).map((id) => values.places.get(id) ?? 0)
  const families = new IdNumbers(columns.families)
  return {
    key,
    size: families.given.length,
    products: new IdNumbers(columns.ids),
    families,
    familyNames: namesOf(families, familyNames),
    familyOf: families.given,
    ...membersOf(families),
    looks: placesOf(columns.looks),
    kinds: placesOf(columns.kinds),
    uses: placesOf(columns.uses),
    prices: wholes(columns.prices),
    available: columns.available,
    weights: wholes(columns.weights),
    popularity: wholes(columns.popularity),
    createdAt: reals(columns.createdAt),
    values,
  }
}

function namesOf(families: IdNumbers, parts: readonly FamilyNames[]): (string | undefined)[] {
  const names = new Array<string | undefined>(families.count).fill(undefined)
  for (const part of parts) {
    families.numbersOf(part.ids).forEach((family, at) => {
      if (family >= 0) names[family] = part.names[at]
    })
  }
  return names
}

function membersOf({ given, count }: IdNumbers): Pick<CatalogIndex, 'members' | 'starts'> {
  const starts = new Int32Array(count + 1)
  for (const family of given) starts[family + 1] = (starts[family + 1] ?? 0) + 1
  for (let family = 0; family < count; family += 1)
    starts[family + 1] = (starts[family + 1] ?? 0) + (starts[family] ?? 0)
  const next = starts.slice()
  const members = new Int32Array(given.length)
  given.forEach((family, product) => {
    const at = next[family] ?? 0
    members[at] = product
    next[family] = at + 1
  })
  return { members, starts }
}

export const familyMembers = ({ members, starts }: CatalogIndex, family: number): Int32Array =>
  members.subarray(starts[family], starts[family + 1])

const wholes = (bytes: Uint8Array): Int32Array =>
  new Int32Array(Buffer.from(new Uint8Array(bytes).buffer).swap32().buffer)
const reals = (bytes: Uint8Array): Float64Array =>
  new Float64Array(Buffer.from(new Uint8Array(bytes).buffer).swap64().buffer)
