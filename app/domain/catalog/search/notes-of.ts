import { weightText } from '../cards/card'
import type { Knowledge } from './knowledge'
import { nearSold, type Manner } from './part-queries'
import { textWithout, type Question } from './question/question'
import { partOf, type Part } from './question/question-parts'
import { isWhere, saysRoomAndSurface, saysWhat, type ReadingInput } from './reading-input'
import type { PackSize } from './question/query-amounts'
import type { PaintedPlace, SearchNote } from './search-note'
import { stemOf } from './search-text'
import { ANY_COATING } from './question/trade-words'

export function notesOf(
  { question, parts, pack, ignoredParts }: ReadingInput,
  manner: Manner,
  knowledge: Knowledge,
): SearchNote[] {
  const brand = question.parts.find(
    (part) => part.aspect === 'brand' && !knowledge.forms.has(stemOf(part.typed[0] ?? '')),
  )
  const kind = parts.find((part) => part.aspect === 'kind' && !part.isExcluded)
  const unsold = parts.flatMap((part) =>
    part.aspect === 'color' && !part.isExcluded && (manner.isNear || !part.color.isSold) ? [part.color] : [],
  )
  // The list says what is nearest to the price.
  const unsaid = ignoredParts.filter((part) => !isOneSided(part))
  const isSold = (part: Part) => part.aspect !== 'kind' && saysWhat(part, knowledge)
  const textOf = (some: readonly Part[]) => some.map((part) => saidOf(question, part)).filter(Boolean)
  const words = textOf(unsaid.filter((part) => !isSold(part)))
  const isEither = manner.isEither && saysRoomAndSurface(parts)
  const either = isEither ? parts.filter((part) => isWhere(part) && !part.isExcluded) : []
  const apart = textOf([...either, ...unsaid.filter(isSold)])
  const area = partOf(question.parts, 'area')?.area
  return [
    ...(brand ? [{ about: 'brand' as const, brand: brand.typed.join(' ') }] : []),
    ...(words.length > 0 ? [{ about: 'left-out' as const, words }] : []),
    ...(apart.length > 0 ? [{ about: 'apart' as const, words: apart }] : []),
    ...(kind?.aspect === 'kind' && kind.kind !== ANY_COATING && manner.isWide
      ? [{ about: 'kind' as const, requested: kind.kind }]
      : []),
    ...unsold.map(({ name, hex }) => ({
      about: 'color' as const,
      requested: name,
      hex,
      shown: nearSold(hex, name, knowledge),
    })),
    ...packNotes(question, pack),
    ...(area === undefined
      ? []
      : [{ about: 'area' as const, area, of: subjectOf(question), painted: paintedOf(question) }]),
  ]
}

const isOneSided = (part: Part): boolean =>
  part.aspect === 'price' && (part.price.from === null || part.price.to === null)

function packNotes(question: Question, shown: PackSize | null): SearchNote[] {
  const wanted = partOf(question.parts, 'pack')?.pack
  if (!wanted) return []
  if ('grams' in wanted) {
    const nearest = shown && 'grams' in shown ? shown.grams : null
    const instead = nearest === null ? '' : `, ближайшая — ${weightText(nearest)}`
    const text = `Упаковки на ${weightText(wanted.grams)} нет${instead}.`
    return nearest === wanted.grams ? [] : [{ about: 'weight', text }]
  }
  const nearest = shown && 'ml' in shown ? shown.ml : null
  if (nearest === wanted.ml) return []
  const litres = nearest === null ? null : nearest / 1_000
  return [{ about: 'litres', litres: wanted.ml / 1_000, of: subjectOf(question), nearest: litres }]
}

/** As typed, with its small words. */
function saidOf({ words, parts }: Question, part: Part): string {
  const number = parts.indexOf(part)
  const said = words.filter((word) => word.parts.includes(number)).map((word) => word.said)
  return part.typed.length === 1 && !part.isExcluded ? (said.at(-1) ?? '') : said.join(' ')
}

const AMOUNTS = new Set(['pack', 'area', 'service', 'filler', 'price', 'cheap'])

/** Empty where only the place is known: the calculator knows its paint. */
function subjectOf(question: Question): string {
  const namesGoods = question.parts.some(({ aspect }) => GOODS.has(aspect))
  if (!namesGoods && paintedOf(question) !== null) return ''
  return textWithout(question, (number) => AMOUNTS.has(question.parts[number]?.aspect ?? 'filler'))
}

const GOODS = new Set(['kind', 'synonym', 'use', 'maker', 'standard', 'color', 'property', 'word'])

const PAINTED: readonly (readonly [RegExp, PaintedPlace])[] = [
  [/^потолок|^потолочн/, 'ceiling'],
  [/^пол$|^полов/, 'floor'],
  [/^забор|^ограда/, 'fence'],
  [/^стена|^стен/, 'walls'],
]

function paintedOf({ parts }: Question): PaintedPlace | null {
  const terms = parts.flatMap((part) => ('entry' in part ? [part.entry.term] : []))
  return PAINTED.find(([pattern]) => terms.some((term) => pattern.test(term)))?.[1] ?? null
}
