import type { Knowledge } from './knowledge'
import type { PackSize } from './question/query-amounts'
import { textWithout, type Question } from './question/question'
import type { Aspect, Part } from './question/question-parts'
import { namesKind } from './question/settle-kinds'
import type { ReadingInput } from './reading-input'

export type UnderstoodAspect = Exclude<Aspect, 'service' | 'area'>

/** One part of a search text, as a chip shows it. */
export interface Understood {
  aspect: UnderstoodAspect
  /** As understood («баня» of «парилка»), or as typed. */
  text: string
  said: string
  isExcluded: boolean
  /** It had no influence: a filler, or nothing matched it. */
  isIgnored: boolean
  price: { from: number | null; to: number | null } | null
  pack: PackSize | null
  /** The search text without it. */
  rest: string
}

const ALWAYS_SMALL = /^(?:чем|как|что|это|мне|есть|ли|можно|который|которая|какой|какая|какую|каким)$/

export function understoodOf(
  question: Question,
  { parts, ignoredParts, pack }: Pick<ReadingInput, 'parts' | 'ignoredParts' | 'pack'>,
  knowledge: Knowledge,
): Understood[] {
  // Of an article number or a name, single words say nothing.
  if (question.parts.every(({ aspect }) => aspect === 'word' || aspect === 'filler')) return []
  return question.parts.flatMap((part, number): Understood[] => {
    const said = question.words.filter((word) => word.parts.includes(number)).map((word) => word.said)
    const { aspect } = part
    const isSmall = aspect === 'filler' && part.typed.every((word) => ALWAYS_SMALL.test(word))
    if (said.length === 0 || aspect === 'service' || aspect === 'area' || isSmall) return []
    const isUsed = aspect === 'pack' ? pack !== null : aspect === 'cheap' || parts.includes(part)
    return [
      {
        aspect: aspect === 'synonym' && !namesKind(part, knowledge) ? 'property' : aspect,
        text: nameOf(part, said.join(' ')),
        said: said.join(' '),
        isExcluded: part.isExcluded,
        isIgnored: !isUsed && !(aspect === 'brand' && !ignoredParts.includes(part)),
        price: aspect === 'price' ? part.price : null,
        pack: aspect === 'pack' ? (pack ?? part.pack) : null,
        rest: textWithout(question, (other) => other === number),
      },
    ]
  })
}

function nameOf(part: Part, said: string): string {
  if (part.aspect === 'color') return part.color.name
  if (part.aspect === 'maker' || part.aspect === 'standard') return part.name
  if (part.aspect === 'surface' || part.aspect === 'place' || part.aspect === 'use') return part.entry.term
  if (part.aspect === 'kind') return part.typed.length === 1 && part.typed[0] === said ? part.kind : said
  return part.isExcluded ? part.typed.join(' ') : said
}
