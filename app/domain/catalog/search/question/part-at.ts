import { foundAt, foundColor, isKnownWord, type DictionaryEntry, type Knowledge } from '../knowledge'
import { asksForLowPrice } from './price-words'
import { propertyPhrase, requestedProperties } from './property-words'
import type { Part, ReadPart } from './question-parts'
import { stemOf } from '../search-text'
import { servicePhrase } from '../service-pages'
import { PREPOSITIONS } from '../synonym-rules'
import { ANY_COATING, isPainting, isSaidByTheWay } from './trade-words'

interface Reading {
  part: ReadPart
  length: number
}

export function phraseAt(texts: readonly string[]): Reading | null {
  const property = propertyPhrase(texts)
  if (property) {
    const { properties, adjective, length } = property
    const typed = texts.slice(0, length)
    return { length, part: { aspect: 'property', typed, isExcluded: false, properties, adjective } }
  }
  const service = servicePhrase(texts)
  if (!service)
    return asksForLowPrice(texts.slice(0, 2).join(' ')) && texts[0] === 'не' ? cheap(texts, 2) : null
  const { page, length } = service
  return { length, part: { aspect: 'service', typed: texts.slice(0, length), isExcluded: false, page } }
}

const cheap = (texts: readonly string[], length: number): Reading => ({
  length,
  part: { aspect: 'cheap', typed: texts.slice(0, length), isExcluded: false },
})

interface Place {
  knowledge: Knowledge
  before: string
  isTyped: boolean
}

interface Spot {
  word: string
  /** From the word on, without small words. */
  content: readonly string[]
  /** Words of the text that some words of the content cover. */
  lengthOf: (count: number) => number
  entry: DictionaryEntry | null
  knowledge: Knowledge
  isObject: boolean
  isLast: boolean
}

export function partAt(texts: readonly string[], at: number, { knowledge, before, isTyped }: Place): Reading {
  const ahead = texts.flatMap((text, index) =>
    index < at || PREPOSITIONS.has(text) ? [] : [{ text, index }],
  )
  const content = ahead.map(({ text }) => text)
  const spot: Spot = {
    word: texts[at] ?? '',
    content,
    lengthOf: (count) => (ahead[count - 1]?.index ?? at) + 1 - at,
    entry: foundAt(content, knowledge.entries, before),
    knowledge,
    isObject: PREPOSITIONS.has(before),
    isLast: isTyped && at === texts.length - 1,
  }
  for (const read of READERS) {
    const found = read(spot)
    if (found) return found
  }
  return { part: wordPart(spot.word, { knowledge, isObject: spot.isObject, isOpen: spot.isLast }), length: 1 }
}

const isExcluded = false
const SALE = /^(скидк|распродаж|акци[яи]|акционн|уценк)/

const one = ({ word }: Spot, part: OfOneWord): Reading => ({
  length: 1,
  part: { ...part, typed: [word], isExcluded },
})

type OfOneWord =
  { aspect: 'sale' | 'cheap' | 'filler' } | { aspect: 'kind'; kind: string; isSpokenOf?: boolean }

function entryAt({ entry, content, lengthOf, knowledge }: Spot): Reading | null {
  if (entry === null) return null
  const count = entry.stems.length
  return { part: entryPart(entry, content.slice(0, count), knowledge), length: lengthOf(count) }
}

/** The first that applies. */
const READERS: readonly ((spot: Spot) => Reading | null)[] = [
  ({ content, lengthOf, knowledge }) => {
    const words = content.slice(0, 2)
    if (!knowledge.standards.includes(words.join(' '))) return null
    const name = standardName(words)
    return { length: lengthOf(2), part: { aspect: 'standard', typed: words, isExcluded, name, words } }
  },
  (spot) => ((spot.entry?.stems.length ?? 0) > 1 ? entryAt(spot) : null),
  (spot) => (SALE.test(spot.word) ? one(spot, { aspect: 'sale' }) : null),
  (spot) => (asksForLowPrice(spot.word) ? one(spot, { aspect: 'cheap' }) : null),
  (spot) => (isSaidByTheWay(spot.word) ? one(spot, { aspect: 'filler' }) : null),
  (spot) => (spot.entry?.preposition ? entryAt(spot) : null),
  (spot) => (!spot.isLast && isAnyVerb(spot) ? one(spot, { aspect: 'filler' }) : null),
  (spot) =>
    isPainting(spot.word) ? one(spot, { aspect: 'kind', kind: ANY_COATING, isSpokenOf: true }) : null,
  (spot) => {
    const kind = spot.knowledge.kinds.get(stemOf(spot.word))
    return kind === undefined ? null : one(spot, { aspect: 'kind', kind })
  },
  entryAt,
  ({ word }) => {
    const properties = requestedProperties(word)
    const part = { aspect: 'property' as const, typed: [word], isExcluded, adjective: null }
    return properties && { length: 1, part: { ...part, properties } }
  },
  ({ content, lengthOf, knowledge }) => {
    const maker = foundAt(content, knowledge.makers)
    if (!maker) return null
    const { name, words, stems } = maker
    const typed = content.slice(0, stems.length)
    return { length: lengthOf(stems.length), part: { aspect: 'maker', typed, isExcluded, name, words } }
  },
  ({ content, lengthOf, knowledge }) => {
    const found = foundColor(content, knowledge)
    if (!found) return null
    const { color, count } = found
    const typed = content.slice(0, count)
    return { length: lengthOf(count), part: { aspect: 'color', typed, isExcluded, color } }
  },
]

/** «ПФ-115», but «растворитель 646». */
export const standardName = ([letters = '', digits = '']: readonly string[]): string =>
  letters.length === 2 ? `${letters.toUpperCase()}-${digits}` : `${letters} ${digits}`

const isAnyVerb = ({ word, knowledge }: Spot): boolean =>
  /^[а-я]+$/.test(word) &&
  (word.length < 3 || /(?:ть|ться)$/.test(word)) &&
  !isKnownWord(word, knowledge) &&
  !isPainting(word)

interface WordFacts {
  knowledge: Knowledge
  isObject: boolean
  isOpen: boolean
}

export function wordPart(word: string, { knowledge, isObject, isOpen }: WordFacts): Part {
  const isKnown = isKnownWord(word, knowledge)
  const isName = !isObject && knowledge.names.has(stemOf(word))
  return { aspect: 'word', typed: [word], isExcluded: false, isKnown, isObject, isOpen, isName }
}

const ASPECTS = {
  SYNONYM: 'synonym',
  SURFACE: 'surface',
  PLACE: 'place',
  USE: 'use',
  BRAND: 'brand',
} as const

/** Another name of a surface, a place or a use stands for it: «сауна» → «баня». */
function entryPart(entry: DictionaryEntry, typed: readonly string[], { entries }: Knowledge): ReadPart {
  const [only, ...others] = entry.alternatives
  const meant =
    entry.meaning === 'SYNONYM' && only && others.length === 0
      ? entries.find(
          ({ meaning, stems, preposition }) =>
            preposition === null &&
            meaning !== 'SYNONYM' &&
            meaning !== 'BRAND' &&
            stems.join(' ') === only.map(stemOf).join(' '),
        )
      : undefined
  return {
    aspect: ASPECTS[(meant ?? entry).meaning],
    typed,
    isExcluded: false,
    entry: meant ?? entry,
    base: meant && only ? only : [],
  }
}
