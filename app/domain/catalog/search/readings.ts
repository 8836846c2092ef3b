import type { PackSize } from './query-amounts'
import type { Knowledge } from './knowledge'
import { nearSold, partQuery, type Manner } from './part-queries'
import { allOf, anyOf, wordQuery } from './query-pieces'
import { asksForLowPrice } from './price-words'
import type { Part, Question } from './question'
import type { SearchNote } from './search-note'
import type { SearchTerms } from './search-terms.server'
import { normalizeText, stemOf } from './search-text'
import { skuPattern } from './sku-pattern'
import { ANY_COATING, RELATED_KINDS } from './trade-words'

const MAX_DROPS = 24

/** Most literal first; the first with results wins. */
export interface Readings {
  whole: SearchTerms[]
  shortened: SearchTerms[]
}

export function readingsOf(question: Question, knowledge: Knowledge): Readings {
  const kind = kindOf(question)
  const isSpecific = kind !== null && kind !== ANY_COATING
  const isUnspoken = question.parts.some(({ aspect, typed }) => aspect === 'kind' && typed.length === 0)
  const hasSurface = question.parts.some(({ aspect }) => aspect === 'surface')
  const strict: Manner = {
    isWide: kind === ANY_COATING && (hasSurface || isUnspoken) && !asksForLowPrice(question.text),
    isKindSpecific: isSpecific,
    isNear: false,
  }
  const isNarrowed = question.parts.some(({ aspect }) => aspect !== 'kind')
  const wide: Manner = {
    isWide: kind !== null && kind in RELATED_KINDS && isNarrowed,
    isKindSpecific: false,
    isNear: false,
  }
  const manners = [strict, ...(wide.isWide && !strict.isWide ? [wide] : [])]
  const whole = toRead(question, true)
  const lean = toRead(question, false)
  const hasColor = question.parts.some(({ aspect }) => aspect === 'color')
  const inAllManners = (input: ReadingInput, isNear = false) =>
    manners.map((manner) => reading(input, { ...manner, isNear }, knowledge))
  const sayingSomething = (list: SearchTerms[]) => list.filter((terms) => terms.tsquery !== '')
  return {
    whole: sayingSomething([
      ...inAllManners(whole),
      ...(hasColor ? inAllManners(whole, true) : []),
      ...(question.pack === null ? [] : inAllManners(lean)),
    ]),
    shortened: sayingSomething(shortened(lean, knowledge).flatMap((less) => inAllManners(less))),
  }
}

const kindOf = ({ parts }: { parts: readonly Part[] }): string | null =>
  parts.find((part) => part.aspect === 'kind')?.kind ?? null

interface ReadingInput {
  question: Question
  parts: readonly Part[]
  pack: PackSize | null
  ignoredParts: readonly Part[]
}

function toRead(question: Question, withPack: boolean): ReadingInput {
  const others = question.parts.filter(({ aspect }) => aspect !== 'brand')
  const isBrandAlone = others.every((part) => part.aspect === 'word' && !part.isKnown)
  const hasBrand = others.length < question.parts.length
  const parts = !hasBrand
    ? others
    : isBrandAlone
      ? question.parts.filter(({ aspect }) => aspect === 'brand')
      : others.filter((part) => part.aspect !== 'word' || part.isKnown)
  return { question, parts, pack: withPack ? question.pack : null, ignoredParts: [] }
}

function reading(
  { question, parts, pack, ignoredParts }: ReadingInput,
  manner: Manner,
  knowledge: Knowledge,
): SearchTerms {
  const found = parts.map((part) => ({ aspect: part.aspect, ...partQuery(part, manner, knowledge) }))
  const queriesOf = (wanted: (aspect: Part['aspect']) => boolean) =>
    found.filter(({ aspect }) => wanted(aspect)).map(({ query }) => query)
  const queries = [
    anyOf(queriesOf((aspect) => aspect === 'kind')),
    ...queriesOf((aspect) => aspect !== 'kind' && aspect !== 'color'),
    anyOf(queriesOf((aspect) => aspect === 'color')),
    pack === null ? '' : 'ml' in pack ? `v${pack.ml}` : `w${pack.grams}`,
  ].filter((query) => query !== '')
  const relevant =
    manner.isWide && !manner.isKindSpecific
      ? parts.filter(({ aspect }) => aspect !== 'kind' && aspect !== 'surface')
      : parts
  const words = relevant.flatMap(({ typed }) => typed)
  return {
    text: question.text,
    tsquery: allOf(queries),
    wholeWords: anyOf(
      words.flatMap((word) => normalizeText(word).split(' ')).map((word) => wordQuery(word, knowledge)),
    ),
    preferred: found.flatMap(({ preferences }) => preferences),
    firstStem: stemOf(kindOf({ parts: relevant }) ?? words[0] ?? ''),
    skuPattern: skuPattern(question.text),
    stems: highlighted(parts, manner, knowledge),
    notes: notesOf({ question, parts, pack, ignoredParts }, manner, knowledge),
  }
}

function highlighted(parts: readonly Part[], { isNear }: Manner, knowledge: Knowledge): string[] {
  const words = parts.flatMap((part) => {
    if (part.aspect === 'kind') return [...part.typed, part.kind]
    if (part.aspect === 'surface' || part.aspect === 'synonym')
      return [...part.typed, ...part.base, ...part.entry.alternatives.flat()]
    if (part.aspect === 'brand') return part.entry.alternatives.flat()
    if (part.aspect !== 'color') return part.typed
    return isNear || !part.color.isSold
      ? nearSold(part.color.hex, part.color.name, knowledge).flatMap(({ name }) =>
          normalizeText(name).split(' '),
        )
      : part.typed
  })
  return [...new Set(words.map(stemOf))]
}

function notesOf(
  { question, parts, pack, ignoredParts }: ReadingInput,
  manner: Manner,
  knowledge: Knowledge,
): SearchNote[] {
  const brand = question.parts.find(
    (part) => part.aspect === 'brand' && !knowledge.forms.has(stemOf(part.typed[0] ?? '')),
  )
  const kind = parts.find((part) => part.aspect === 'kind')
  const unsold = parts.flatMap((part) =>
    part.aspect === 'color' && (manner.isNear || !part.color.isSold) ? [part.color] : [],
  )
  const weight =
    pack === null && question.pack && 'grams' in question.pack ? [`${question.pack.grams / 1_000} кг`] : []
  const isSold = (part: Part) => part.aspect !== 'kind' && saysWhat(part, knowledge)
  const textOf = (some: readonly Part[]) => some.map(({ typed }) => typed.join(' '))
  const words = [...textOf(ignoredParts.filter((part) => !isSold(part))), ...weight]
  const apart = textOf(ignoredParts.filter(isSold))
  const litres = pack === null && question.pack && 'ml' in question.pack ? question.pack.ml / 1_000 : null
  return [
    ...(brand ? [{ about: 'brand' as const, brand: brand.typed.join(' ') }] : []),
    ...(words.length > 0 ? [{ about: 'left-out' as const, words }] : []),
    ...(apart.length > 0 ? [{ about: 'apart' as const, words: apart }] : []),
    ...(kind && kind.kind !== ANY_COATING && manner.isWide
      ? [{ about: 'kind' as const, requested: kind.kind }]
      : []),
    ...unsold.map(({ name, hex }) => ({
      about: 'color' as const,
      requested: name,
      hex,
      shown: nearSold(hex, name, knowledge),
    })),
    ...(litres === null ? [] : [{ about: 'litres' as const, litres, of: question.subject }]),
    ...(question.area === null
      ? []
      : [{ about: 'area' as const, area: question.area, of: question.subject }]),
  ]
}

function weightOf(part: Part): number | null {
  if (part.aspect === 'word') return part.isKnown ? 1 : part.isObject ? 0.5 : null
  const weights = { property: 1.5, color: 3, surface: 4, synonym: 4.5, brand: 0.5 }
  return part.aspect === 'kind' ? (part.kind === ANY_COATING ? 0.9 : null) : weights[part.aspect]
}

function shortened(input: ReadingInput, knowledge: Knowledge): ReadingInput[] {
  const loose = input.parts.filter((part) => weightOf(part) !== null)
  const subsets = Array.from({ length: 2 ** Math.min(loose.length, 6) - 1 }, (_, mask) =>
    loose.filter((_part, index) => ((mask + 1) >> index) & 1),
  )
  return subsets
    .map((ignoredParts) => ({
      ignoredParts,
      weight: ignoredParts.reduce(
        (sum, part) => sum + (weightOf(part) ?? 0) - input.parts.indexOf(part) / 100,
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

const saysWhat = (part: Part, knowledge: Knowledge): boolean =>
  part.aspect === 'kind' ||
  part.aspect === 'surface' ||
  part.aspect === 'synonym' ||
  (part.aspect === 'word' && part.isKnown && knowledge.forms.has(stemOf(part.typed[0] ?? '')))
