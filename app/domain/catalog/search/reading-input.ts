import type { Knowledge } from './knowledge'
import type { PackSize } from './question/query-amounts'
import type { Question } from './question/question'
import type { Aspect, Part } from './question/question-parts'
import { stemOf } from './search-text'

export interface ReadingInput {
  question: Question
  parts: readonly Part[]
  pack: PackSize | null
  ignoredParts: readonly Part[]
}

export function toRead(question: Question, pack: PackSize | null): ReadingInput {
  const telling = question.parts.filter(({ aspect }) => !BESIDE.has(aspect))
  const others = telling.filter(({ aspect }) => aspect !== 'brand')
  const isBrandAlone = others.every((part) => part.aspect === 'word' && !part.isKnown)
  const hasBrand = others.length < telling.length
  const parts = !hasBrand
    ? others
    : isBrandAlone
      ? telling.filter(({ aspect }) => aspect === 'brand')
      : [
          ...(others.some(namesGoods) ? [] : telling.filter(({ aspect }) => aspect === 'brand')),
          ...others,
        ].filter((part) => part.aspect !== 'word' || part.isKnown)
  return { question, parts, pack, ignoredParts: [] }
}

const namesGoods = (part: Part): boolean =>
  part.aspect === 'kind' || part.aspect === 'synonym' || part.aspect === 'use' || isWhere(part)

/** These say nothing about which goods match. */
export const BESIDE: ReadonlySet<Aspect> = new Set(['filler', 'service', 'cheap', 'area', 'pack'])

export const isWhere = ({ aspect }: Part): boolean => aspect === 'surface' || aspect === 'place'

/** «для потолка в ванной» */
export const saysRoomAndSurface = (parts: readonly Part[]): boolean =>
  (['place', 'surface'] as const).every((aspect) =>
    parts.some((part) => part.aspect === aspect && !part.isExcluded),
  )

export const kindOf = (parts: readonly Part[]): string | null =>
  parts.flatMap((part) => (part.aspect === 'kind' && !part.isExcluded ? [part.kind] : []))[0] ?? null

export const saysWhat = (part: Part, knowledge: Knowledge): boolean =>
  !part.isExcluded &&
  (part.aspect === 'kind' ||
    isWhere(part) ||
    part.aspect === 'synonym' ||
    part.aspect === 'use' ||
    part.aspect === 'maker' ||
    part.aspect === 'standard' ||
    (part.aspect === 'word' && part.isKnown && knowledge.forms.has(stemOf(part.typed[0] ?? ''))))
