import type { ProductProperty } from '../../product/product-page'
import type { DictionaryEntry, NamedColor } from '../knowledge'
import type { PackSize } from './query-amounts'
import type { PriceRange } from './query-prices'
import type { ServicePage } from '../service-pages'

export interface PartBase {
  /** Lower case, without small words. */
  typed: readonly string[]
  /** «не белая», «кроме белой» */
  isExcluded: boolean
}

export type Part = PartBase &
  (
    | { aspect: 'kind'; kind: string }
    | { aspect: 'color'; color: NamedColor }
    | {
        aspect: 'surface' | 'place' | 'use' | 'synonym' | 'brand'
        entry: DictionaryEntry
        base: readonly string[]
      }
    | { aspect: 'property'; properties: readonly ProductProperty[]; adjective: string | null }
    | { aspect: 'maker'; name: string; words: readonly string[] }
    | { aspect: 'standard'; name: string; words: readonly string[] }
    /** `isObject`: after a preposition («для веранды»); `isOpen`: possibly incomplete; `isName`: «Лагуна». */
    | { aspect: 'word'; isKnown: boolean; isObject: boolean; isOpen: boolean; isName: boolean }
    | { aspect: 'pack'; pack: PackSize }
    | { aspect: 'area'; area: number }
    | { aspect: 'price'; price: PriceRange }
    | { aspect: 'cheap' }
    | { aspect: 'sale' }
    | { aspect: 'service'; page: ServicePage }
    /** Says nothing about goods: «купить», «хорошая». */
    | { aspect: 'filler' }
  )

export type Aspect = Part['aspect']

export type PartOf<Kind extends Aspect> = Extract<Part, { aspect: Kind }>

/** `isBehind`: after a preposition. `isSpokenOf`: a kind that no noun names («покрасить»). */
export type ReadPart = Part & { isBehind?: boolean; isSpokenOf?: boolean }

export function partOf<Kind extends Aspect>(parts: readonly Part[], aspect: Kind): PartOf<Kind> | null {
  return (parts.find((part) => part.aspect === aspect) as PartOf<Kind> | undefined) ?? null
}
