import type { Knowledge } from './knowledge'
import { notesOf } from './notes-of'
import { nearSold, partQuery, type Manner } from './part-queries'
import { asksForLowPrice } from './question/price-words'
import type { PackSize } from './question/query-amounts'
import { allOf, anyOf, packQuery, wordQuery } from './query-pieces'
import type { Question } from './question/question'
import { partOf, type Aspect, type Part } from './question/question-parts'
import {
  BESIDE,
  isWhere,
  kindOf,
  saysRoomAndSurface,
  saysWhat,
  toRead,
  type ReadingInput,
} from './reading-input'
import type { SearchTerms } from './search-terms.server'
import { normalizeText, stemOf } from './search-text'
import { skuPattern } from './sku-pattern'
import { ANY_COATING, RELATED_KINDS } from './question/trade-words'
import { understoodOf } from './understood'

const MAX_DROPS = 24
/** More than a room and what is painted in it together. */
const NAME_WEIGHT = 9
const KIND_BESIDE_NAME = 6

/** Most literal first; the first with results wins. */
export interface Readings {
  whole: SearchTerms[]
  /** Many, and seldom needed. */
  shortened: () => SearchTerms[]
}

export function readingsOf(question: Question, knowledge: Knowledge): Readings {
  const kind = kindOf(question.parts)
  const isSpecific = kind !== null && kind !== ANY_COATING
  const isUnspoken = question.parts.some(({ aspect, typed }) => aspect === 'kind' && typed.length === 0)
  const hasSurface = question.parts.some((part) => isWhere(part) && !part.isExcluded)
  const strict: Manner = {
    isWide: kind === ANY_COATING && (hasSurface || isUnspoken) && !asksForLowPrice(question.text),
    isKindSpecific: isSpecific,
    isNear: false,
    isEither: false,
  }
  const isNarrowed = question.parts.some(({ aspect }) => aspect !== 'kind' && !BESIDE.has(aspect))
  const wide: Manner = {
    isWide: kind !== null && kind in RELATED_KINDS && isNarrowed,
    isKindSpecific: false,
    isNear: false,
    isEither: false,
  }
  const manners = [
    strict,
    ...(wide.isWide && !strict.isWide ? [wide] : []),
    ...(saysRoomAndSurface(question.parts) ? [{ ...strict, isEither: true }] : []),
  ]
  const pack = partOf(question.parts, 'pack')?.pack ?? null
  const whole = toRead(question, pack)
  const lean = toRead(question, null)
  const near = nearPacks(pack, knowledge.packs).map((other) => toRead(question, other))
  const hasColor = question.parts.some(({ aspect, isExcluded }) => aspect === 'color' && !isExcluded)
  const inAllManners = (inputs: readonly ReadingInput[], isNear = false) =>
    manners.flatMap((manner) => inputs.map((input) => reading(input, { ...manner, isNear }, knowledge)))
  return {
    whole: [
      ...inAllManners([whole]),
      ...(hasColor ? inAllManners([whole], true) : []),
      ...(pack === null ? [] : [...inAllManners(near), ...inAllManners([lean])]),
    ].filter(saysSomething),
    shortened: () =>
      shortened(lean, knowledge)
        .flatMap((less) => inAllManners([less]))
        .filter(saysSomething),
  }
}

const saysSomething = ({ tsquery, price, isOnSale }: SearchTerms): boolean =>
  tsquery !== '' || price !== null || isOnSale

function reading(input: ReadingInput, manner: Manner, knowledge: Knowledge): SearchTerms {
  const { question, parts, pack } = input
  const found = parts.map((part) => ({ part, ...partQuery(part, manner, knowledge) }))
  const queriesOf = (isWanted: (part: Part) => boolean) =>
    found.filter(({ part }) => isWanted(part)).map(({ query }) => query)
  const isOneOf = (part: Part, aspect: Aspect) => part.aspect === aspect && !part.isExcluded
  const isEither = (part: Part) => manner.isEither && isWhere(part) && !part.isExcluded
  const queries = [
    anyOf(queriesOf((part) => isOneOf(part, 'kind'))),
    ...queriesOf((part) => !isOneOf(part, 'kind') && !isOneOf(part, 'color') && !isEither(part)),
    anyOf(queriesOf(isEither)),
    anyOf(queriesOf((part) => isOneOf(part, 'color'))),
    pack === null ? '' : packQuery(pack),
  ].filter((query) => query !== '')
  const wanted = parts.filter(({ isExcluded }) => !isExcluded)
  const relevant =
    manner.isWide && !manner.isKindSpecific
      ? wanted.filter((part) => part.aspect !== 'kind' && !isWhere(part))
      : wanted
  const words = relevant.flatMap(({ aspect, typed }) => (aspect === 'use' ? [] : typed))
  return {
    text: question.text,
    tsquery: allOf(queries),
    wholeWords: anyOf(
      words.flatMap((word) => normalizeText(word).split(' ')).map((word) => wordQuery(word, knowledge)),
    ),
    preferred: found.flatMap(({ preferences }) => preferences),
    firstStem: stemOf(kindOf(relevant) ?? words[0] ?? ''),
    skuPattern: skuPattern(question.text),
    price: partOf(parts, 'price')?.price ?? null,
    missedPrice: partOf(input.ignoredParts, 'price')?.price ?? null,
    isOnSale: parts.some((part) => isOneOf(part, 'sale')),
    stems: highlighted(wanted, manner, knowledge),
    notes: notesOf(input, manner, knowledge),
    understood: understoodOf(question, input, knowledge),
  }
}

function highlighted(parts: readonly Part[], { isNear }: Manner, knowledge: Knowledge): string[] {
  const words = parts.flatMap((part) => {
    if (part.aspect === 'kind') return [...part.typed, part.kind]
    if (part.aspect === 'brand') return part.entry.alternatives.flat()
    if ('entry' in part) return [...part.typed, ...part.base, ...part.entry.alternatives.flat()]
    if (part.aspect !== 'color') return part.typed
    if (isNear || !part.color.isSold)
      return nearSold(part.color.hex, part.color.name, knowledge).flatMap(({ name }) =>
        normalizeText(name).split(' '),
      )
    return normalizeText(part.color.name).split(' ')
  })
  return [...new Set(words.map(stemOf))]
}

const WEIGHTS: Partial<Record<Aspect, number>> = {
  property: 1.5,
  maker: 2,
  price: 2.5,
  sale: 2.5,
  color: 3,
  surface: 4,
  place: 4,
  synonym: 4.5,
  use: 4.5,
  brand: 0.5,
}

/** Null for what must never be dropped. */
function weightOf(part: Part, hasName: boolean): number | null {
  if (part.isExcluded) return 3.5
  if (part.aspect === 'word') return part.isName ? NAME_WEIGHT : part.isKnown ? 1 : part.isObject ? 0.5 : null
  if (part.aspect === 'kind') return part.kind === ANY_COATING ? 0.9 : hasName ? KIND_BESIDE_NAME : null
  return WEIGHTS[part.aspect] ?? null
}

function shortened(input: ReadingInput, knowledge: Knowledge): ReadingInput[] {
  const hasName = input.parts.some((part) => part.aspect === 'word' && part.isName)
  const weight = (part: Part) => weightOf(part, hasName)
  const loose = input.parts.filter((part) => weight(part) !== null)
  const subsets = Array.from({ length: 2 ** Math.min(loose.length, 6) - 1 }, (_, mask) =>
    loose.filter((_part, index) => ((mask + 1) >> index) & 1),
  )
  return subsets
    .map((ignoredParts) => ({
      ignoredParts,
      weight: ignoredParts.reduce(
        (sum, part) => sum + (weight(part) ?? 0) - input.parts.indexOf(part) / 100,
        0,
      ),
    }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ ignoredParts }) => ({
      ...input,
      ignoredParts,
      parts: input.parts.filter((part) => !ignoredParts.includes(part)),
    }))
    .filter(({ parts }) => parts.some((part) => saysWhat(part, knowledge)))
    .slice(0, MAX_DROPS)
}

const PACKS_TRIED = 6

/** Sold sizes, nearest first: «10 литров» means the can of 9 l before that of 14 l. */
function nearPacks(pack: PackSize | null, { ml, grams }: Knowledge['packs']): PackSize[] {
  if (pack === null) return []
  if ('ml' in pack) return nearest(pack.ml, ml).map((near) => ({ ml: near }))
  return nearest(pack.grams, grams).map((near) => ({ grams: near }))
}

function nearest(wanted: number, sold: readonly number[]): number[] {
  const distance = (size: number) => Math.abs(Math.log(size / wanted))
  return sold
    .filter((size) => size !== wanted)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, PACKS_TRIED)
}
