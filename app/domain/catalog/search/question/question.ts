import type { ProductProperty } from '../product/product-page'
import { takeAmounts, type PackSize } from './query-amounts'
import { foundAt, isKnownWord, type DictionaryEntry, type Knowledge, type NamedColor } from './knowledge'
import { RAL_CLASSIC } from './ral-classic'
import { normalizeText, stemOf } from './search-text'
import { asksForLowPrice } from './price-words'
import { PREPOSITIONS } from './synonym-rules'
import { ANY_COATING, requestedProperties, isCoating, isPainting, isSaidByTheWay } from './trade-words'

const MAX_WORDS = 10

export type Part = { typed: readonly string[] } & (
  | { aspect: 'kind'; kind: string }
  | { aspect: 'color'; color: NamedColor }
  | { aspect: 'surface' | 'synonym' | 'brand'; entry: DictionaryEntry; base: readonly string[] }
  | { aspect: 'property'; properties: readonly ProductProperty[] }
  /** `isObject`: after a preposition («для веранды»); `isOpen`: possibly incomplete. */
  | { aspect: 'word'; isKnown: boolean; isObject: boolean; isOpen: boolean }
)

export interface Question {
  text: string
  subject: string
  parts: readonly Part[]
  pack: PackSize | null
  area: number | null
}

/** Null without letters or digits. `isTyped`: the last word may be incomplete. */
export function understand(text: string, knowledge: Knowledge, isTyped = false): Question | null {
  const { rest, pack, area, ral } = takeAmounts(text)
  const tokens = normalizeText(rest).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  if (tokens.length === 0 && pack === null && area === null && ral === null) return null
  const parts = settled(
    [...(ral === null ? [] : [partOfRal(ral), anyPaint]), ...read(tokens, knowledge, isTyped)],
    knowledge,
  )
  const isEmpty = parts.length === 0 && pack === null && area === null
  const subject = rest
    .replace(/\s+/g, ' ')
    .replace(/(?:^|\s)(?:на|по|для|в)$/, '')
    .trim()
  return {
    text: text.trim(),
    subject,
    parts: isEmpty ? tokens.map((word) => wordPart(word, knowledge, false, false)) : parts,
    pack,
    area,
  }
}

const anyPaint: Read = { aspect: 'kind', typed: [], kind: ANY_COATING, isSpokenOf: true }

function partOfRal(code: string): Part {
  const hex = RAL_CLASSIC[code]
  const typed = [`ral ${code}`]
  if (hex === undefined) return { aspect: 'word', typed, isKnown: false, isObject: true, isOpen: false }
  return {
    aspect: 'color',
    typed,
    color: {
      name: `RAL ${code}`,
      words: ['ral', code],
      shades: [],
      stems: ['ral', code],
      hex,
      isSold: false,
    },
  }
}

type Read = Part & { isBehind?: boolean; isSpokenOf?: boolean }

function read(tokens: readonly string[], knowledge: Knowledge, isTyped: boolean): Read[] {
  const words = tokens.filter((token) => !PREPOSITIONS.has(token))
  const behind = new Set(words.filter((word) => PREPOSITIONS.has(tokens[tokens.indexOf(word) - 1] ?? '')))
  const parts: Read[] = []
  for (let at = 0; at < words.length;) {
    const ahead = words.slice(at)
    const [word = ''] = ahead
    const { part, length } = partAt(ahead, knowledge, {
      isObject: behind.has(word),
      isLast: isTyped && at === words.length - 1,
    })
    if (part) parts.push({ ...part, isBehind: behind.has(word) })
    at += length
  }
  return parts
}

interface Place {
  isObject: boolean
  isLast: boolean
}

function partAt(
  words: readonly string[],
  knowledge: Knowledge,
  { isObject, isLast }: Place,
): { part: Read | null; length: number } {
  const [word = ''] = words
  const entry = foundAt(words, knowledge.entries)
  const typed = words.slice(0, entry?.stems.length ?? 1)
  if (entry && typed.length > 1) return { part: entryPart(entry, typed, knowledge), length: typed.length }
  if (asksForLowPrice(word) || isSaidByTheWay(word) || (!isLast && isAnyVerb(word, knowledge)))
    return { part: null, length: 1 }
  if (isPainting(word))
    return { part: { aspect: 'kind', typed, kind: ANY_COATING, isSpokenOf: true }, length: 1 }
  const kind = knowledge.kinds.get(stemOf(word))
  if (kind !== undefined) return { part: { aspect: 'kind', typed, kind }, length: 1 }
  if (entry) return { part: entryPart(entry, typed, knowledge), length: 1 }
  const properties = requestedProperties(word)
  if (properties) return { part: { aspect: 'property', typed, properties }, length: 1 }
  const color = foundAt(words, knowledge.colors)
  if (color)
    return {
      part: { aspect: 'color', typed: words.slice(0, color.stems.length), color },
      length: color.stems.length,
    }
  return { part: wordPart(word, knowledge, isObject, isLast), length: 1 }
}

const isAnyVerb = (word: string, knowledge: Knowledge): boolean =>
  /^[а-я]+$/.test(word) &&
  (word.length < 3 || /(?:ть|ться)$/.test(word)) &&
  !isKnownWord(word, knowledge) &&
  !isPainting(word)

function wordPart(word: string, knowledge: Knowledge, isObject: boolean, isOpen: boolean): Part {
  return { aspect: 'word', typed: [word], isKnown: isKnownWord(word, knowledge), isObject, isOpen }
}

const ASPECTS = { SYNONYM: 'synonym', SURFACE: 'surface', BRAND: 'brand' } as const

function entryPart(entry: DictionaryEntry, typed: readonly string[], { entries }: Knowledge): Part {
  const [only, ...others] = entry.alternatives
  const surface =
    entry.meaning === 'SYNONYM' && only && others.length === 0
      ? entries.find(
          ({ meaning, stems }) => meaning === 'SURFACE' && stems.join(' ') === only.map(stemOf).join(' '),
        )
      : undefined
  return {
    aspect: ASPECTS[(surface ?? entry).meaning],
    typed,
    entry: surface ?? entry,
    base: surface && only ? only : [],
  }
}

/** The first kind without a preposition counts; others become plain words («растворитель для эмали»). */
function settled(parts: readonly Read[], knowledge: Knowledge): Part[] {
  const kinds = parts.filter((part) => part.aspect === 'kind')
  const named = kinds.filter(({ isSpokenOf }) => isSpokenOf !== true)
  const namer = parts.findIndex((part) => part.isBehind !== true && namesKind(part, knowledge))
  const isNamed =
    namer >= 0 && parts.slice(namer).some((part) => part.aspect === 'kind' && part.isSpokenOf !== true)
  const main = isNamed
    ? undefined
    : (named.find(({ isBehind }) => isBehind !== true) ??
      named[0] ??
      (speaksOfMore(parts) ? undefined : kinds[0]))
  return parts.flatMap((part): Part[] => {
    if (part.aspect !== 'kind' || part === main) return [part]
    if (part.isSpokenOf === true) return []
    const isSame =
      part.isBehind !== true && main !== undefined && isCoating(main.kind) && isCoating(part.kind)
    return isSame
      ? [part]
      : [{ aspect: 'word', typed: part.typed, isKnown: true, isObject: true, isOpen: false }]
  })
}

const namesKind = (part: Read, { kinds }: Knowledge): boolean =>
  part.aspect === 'synonym' && part.entry.alternatives.every(([first = '']) => kinds.has(stemOf(first)))

function speaksOfMore(parts: readonly Read[]): boolean {
  return parts.some(({ aspect }) => aspect === 'synonym' || aspect === 'brand')
}
