import type { Knowledge } from '../knowledge'
import { partAt, phraseAt } from './part-at'
import type { Token } from './query-tokens'
import type { ReadPart } from './question-parts'
import { PREPOSITIONS } from '../synonym-rules'
import { CONJUNCTIONS, NEGATIONS } from './trade-words'

interface ReadWord {
  from: number
  to: number
  parts: number[]
}

interface Negation {
  word: ReadWord
  /** «кроме белой и чёрной» */
  reachesOver: boolean
  isUsed: boolean
}

/** Words before a part belong to it; a negation belongs to all that it excludes. */
export function readParts(
  tokens: readonly Token[],
  knowledge: Knowledge,
  isTyped: boolean,
): { parts: ReadPart[]; words: ReadWord[] } {
  const words: ReadWord[] = tokens.map(({ from, to }) => ({ from, to, parts: [] }))
  const texts = tokens.map(({ word }) => word)
  const parts: ReadPart[] = []
  let waiting: ReadWord[] = []
  let negation: Negation | null = null
  let before = ''
  for (let at = 0; at < tokens.length;) {
    const text = texts[at] ?? ''
    const word = words[at]
    const phrase = phraseAt(texts.slice(at))
    if (!phrase && word && isSmall(text)) {
      if (NEGATIONS.has(text)) negation = { word, reachesOver: !ONE_ONLY.has(text), isUsed: false }
      else waiting.push(word)
      before = text
      at += 1
      continue
    }
    const read = phrase ?? partAt(texts, at, { knowledge, before, isTyped })
    const isObject = PREPOSITIONS.has(before) && !CONJUNCTIONS.has(before)
    if (negation?.isUsed && !(negation.reachesOver && CONJUNCTIONS.has(before))) negation = null
    const isExcluded = negation !== null && !phrase && isNegatable(read.part)
    const number = parts.length
    if (negation && isExcluded) {
      negation.word.parts.push(number)
      negation.isUsed = true
    }
    for (const own of [...waiting, ...words.slice(at, at + read.length)]) own.parts.push(number)
    parts.push({ ...read.part, isExcluded, isBehind: isObject })
    waiting = []
    before = ''
    at += read.length
  }
  return { parts, words }
}

const ONE_ONLY: ReadonlySet<string> = new Set(['не', 'ne'])

const isSmall = (text: string): boolean =>
  NEGATIONS.has(text) || CONJUNCTIONS.has(text) || PREPOSITIONS.has(text)

/** «без растворителя и запаха»: no smell is a property. */
const isNegatable = ({ aspect, typed }: ReadPart): boolean =>
  aspect !== 'filler' &&
  aspect !== 'service' &&
  !(aspect === 'property' && typed[0]?.startsWith('запах') === true)
