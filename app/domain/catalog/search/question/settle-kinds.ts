import type { Knowledge } from '../knowledge'
import type { Part, ReadPart } from './question-parts'
import { stemOf } from '../search-text'
import { isCoating } from './trade-words'

const isNamedKind = (part: ReadPart): boolean => part.aspect === 'kind' && part.isSpokenOf !== true

/** The first kind without a preposition counts; others become plain words («растворитель для эмали»). */
export function settleKinds(parts: readonly ReadPart[], knowledge: Knowledge): Part[] {
  const wanted = parts.filter(({ isExcluded }) => !isExcluded)
  const kinds = wanted.filter((part) => part.aspect === 'kind')
  const named = kinds.filter(isNamedKind)
  const namer = wanted.findIndex((part) => part.isBehind !== true && namesKind(part, knowledge))
  const isNamed = namer >= 0 && wanted.slice(namer).some(isNamedKind)
  const main = isNamed
    ? undefined
    : (named.find(({ isBehind }) => isBehind !== true) ??
      named[0] ??
      (speaksOfMore(wanted) ? undefined : kinds[0]))
  return parts.map((part): Part => {
    if (part.aspect !== 'kind' || part === main || part.isExcluded) return part
    const { typed, isExcluded } = part
    if (part.isSpokenOf === true) return { aspect: 'filler', typed, isExcluded }
    const isSame =
      part.isBehind !== true && main !== undefined && isCoating(main.kind) && isCoating(part.kind)
    const word = { isKnown: true, isObject: true, isOpen: false, isName: false }
    return isSame ? part : { aspect: 'word', typed, isExcluded, ...word }
  })
}

/** A synonym or a use that stands for goods, not for one of their properties. */
export const namesKind = (part: ReadPart, { kinds }: Knowledge): boolean =>
  (part.aspect === 'synonym' || part.aspect === 'use') &&
  part.entry.alternatives.every(([first = '']) => kinds.has(stemOf(first)))

const speaksOfMore = (parts: readonly ReadPart[]): boolean =>
  parts.some(({ aspect }) => aspect === 'synonym' || aspect === 'use' || aspect === 'brand')
