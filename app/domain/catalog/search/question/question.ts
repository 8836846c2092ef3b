import { RAL_CLASSIC } from '~/domain/colors/shared'

import type { Knowledge } from '../knowledge'
import { wordPart } from './part-at'
import { takeAmounts } from './query-amounts'
import { tokensOf } from './query-tokens'
import type { Part, ReadPart } from './question-parts'
import { readParts } from './read-parts'
import { settleKinds } from './settle-kinds'
import { ANY_COATING } from './trade-words'

const MAX_WORDS = 14

/** A word of the text, or an amount; `parts` are the numbers of those that it belongs to. */
export interface QuestionWord {
  said: string
  parts: readonly number[]
}

export interface Question {
  text: string
  words: readonly QuestionWord[]
  parts: readonly Part[]
}

/** Null without letters or digits. `isTyped`: the last word may be incomplete. */
export function understand(text: string, knowledge: Knowledge, isTyped = false): Question | null {
  const { rest, amounts } = takeAmounts(text)
  const tokens = tokensOf(rest).slice(0, MAX_WORDS)
  if (tokens.length === 0 && amounts.length === 0) return null
  const read = readParts(tokens, knowledge, isTyped)
  const measured = amounts.map((amount, index) => ({
    ...{ from: amount.from, to: amount.to, parts: [read.parts.length + index] },
  }))
  const all = [...read.parts, ...amounts.map(partOfAmount), ...impliedParts(amounts)]
  const parts = settleKinds(all, knowledge)
  const words = [...read.words, ...measured]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, parts: own }) => ({ said: text.slice(from, to).trim(), parts: own }))
  const isEmpty = parts.every(({ aspect }) => aspect === 'filler')
  const asWords = parts.map((part) => ({
    ...wordPart(part.typed.join(' '), { knowledge, isObject: false, isOpen: false }),
    isExcluded: part.isExcluded,
  }))
  return { text: text.trim(), words, parts: isEmpty ? asWords : parts }
}

type Measured = ReturnType<typeof takeAmounts>['amounts'][number]

function partOfAmount(amount: Measured): ReadPart {
  if (amount.aspect === 'ral') return partOfRal(amount.ral)
  const { from: _from, to: _to, ...part } = amount
  return { ...part, typed: [], isExcluded: false }
}

const impliedParts = (amounts: readonly Measured[]): ReadPart[] =>
  amounts.some(({ aspect }) => aspect === 'ral')
    ? [{ aspect: 'kind', typed: [], isExcluded: false, kind: ANY_COATING, isSpokenOf: true }]
    : []

function partOfRal(code: string): ReadPart {
  const hex = RAL_CLASSIC.get(code)?.hex
  const typed = [`ral ${code}`]
  const isExcluded = false
  if (hex === undefined)
    return { aspect: 'word', typed, isExcluded, isKnown: false, isObject: true, isOpen: false, isName: false }
  const stems = ['ral', code]
  const color = { name: `RAL ${code}`, words: stems, shades: [], stems, hex, isSold: false }
  return { aspect: 'color', typed, isExcluded, color }
}

const UNTIDY = /(?<!\p{L})(кроме|не|без) (?:и|или) /giu
const DANGLING = /^(?:и|или) | (?:и|или|на|по|для|в|с|от|до|не|без|кроме)$/giu

/** The text without some of its parts, for a link. */
export function textWithout({ words }: Pick<Question, 'words'>, isOut: (part: number) => boolean): string {
  const kept = words.filter(({ parts }) => parts.length === 0 || !parts.every(isOut))
  const text = kept.map(({ said }) => said).join(' ')
  return text.replace(UNTIDY, '$1 ').replace(DANGLING, '').trim()
}
