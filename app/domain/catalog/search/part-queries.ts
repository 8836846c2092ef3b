import type { Knowledge, NamedColor } from './knowledge'
import { nearColors } from './near-colors'
import {
  allOf,
  anyOf,
  calledQuery,
  colorQuery,
  groupQuery,
  kindQuery,
  phraseQuery,
  wordQuery,
  type Within,
} from './query-pieces'
import type { Part } from './question'
import type { NearColor } from './search-note'
import { stemOf } from './search-text'
import { RELATED_KINDS } from './trade-words'

/** Of each list only the highest matching weight counts. */
export type Preference = readonly (readonly [query: string, weight: number])[]

export interface PartQuery {
  query: string
  preferences: readonly Preference[]
}

export interface Manner {
  isWide: boolean
  /** A specific kind («лак», not «краска») lets surface words match anywhere. */
  isKindSpecific: boolean
  isNear: boolean
}

const IN_NAME = 3
const FIRST_ALTERNATIVE = 2
const NEXT_ALTERNATIVE = 0.35
const LEAST_ALTERNATIVE = 0.2
const NEAR = [3.5, 2.2, 1.2, 0.4]
const REQUESTED_KIND = 0.8
const RELATED = [0.7, 0.2, 0.15, 0.1]
const IN_GROUP = 0.5

export function partQuery(part: Part, manner: Manner, knowledge: Knowledge): PartQuery {
  if (part.aspect === 'kind')
    return manner.isWide
      ? wideKind(part.kind)
      : { query: kindQuery(part.kind), preferences: [[[groupQuery(part.kind), IN_GROUP]]] }
  if (part.aspect === 'color') {
    const { name, hex, isSold } = part.color
    return manner.isNear || !isSold
      ? nearQuery(hex, name, knowledge)
      : { query: colorQuery(part.color), preferences: [[[plainColor(part.color), 0.6]]] }
  }
  if (part.aspect === 'property') return propertyQuery(part, knowledge)
  if (part.aspect === 'word')
    return { query: wordQuery(part.typed[0] ?? '', knowledge, part), preferences: [] }
  return entryQuery(part, manner, knowledge)
}

function wideKind(kind: string): PartQuery {
  const related = RELATED_KINDS[kind] ?? []
  const wanted: Preference = [
    [kindQuery(kind), REQUESTED_KIND],
    ...related.map((other, index) => [calledQuery(other), RELATED[index] ?? 0] as const),
  ]
  return {
    query: anyOf([kindQuery(kind), ...related.map(calledQuery)]),
    preferences: [wanted, [[groupQuery(kind), IN_GROUP]]],
  }
}

type PartOf<Aspect extends Part['aspect']> = Extract<Part, { aspect: Aspect }>

function propertyQuery(part: PartOf<'property'>, knowledge: Knowledge): PartQuery {
  const own = ownQuery(part, knowledge, 'anywhere')
  const named = ownQuery(part, knowledge, 'name')
  return {
    query: anyOf([own, ...part.properties.map((property) => `p${property.toLowerCase()}`)]),
    preferences: [[[named, IN_NAME / 2]]],
  }
}

function ownQuery({ typed, ...part }: Part, knowledge: Knowledge, within: Within): string {
  const base = 'base' in part && part.base.length > 0 ? [part.base] : []
  return anyOf(
    [typed, ...base].map((words) =>
      allOf(words.map((word) => wordQuery(word, knowledge, { within, isWhole: true }))),
    ),
  )
}

const SHADES = ['темно', 'светло', 'ярко', 'снежно', 'красно', 'желто', 'сине', 'серо', 'зелено']

/** «синий» means any blue, plain blue first. */
const plainColor = (color: NamedColor): string =>
  allOf([
    colorQuery(color),
    ...SHADES.filter((shade) => !color.shades.includes(shade)).map((shade) => `!s${shade}`),
  ])

function nearQuery(hex: string, name: string, knowledge: Knowledge): PartQuery {
  const near = nearSold(hex, name, knowledge)
  const queries = near.flatMap(({ name: one }) =>
    knowledge.colors.filter((color) => color.name === one).map(plainColor),
  )
  return {
    query: anyOf(queries),
    preferences: [queries.map((query, index) => [query, NEAR[index] ?? 0] as const)],
  }
}

const TRANSPARENT = ['бесцветный', 'прозрачный']

export function nearSold(hex: string, name: string, { colors }: Knowledge): NearColor[] {
  return nearColors(
    hex,
    colors.filter((color) => color.isSold && color.name !== name && !TRANSPARENT.includes(color.name)),
  )
}

const PAINTS = anyOf(['краска', 'эмаль'].map(groupQuery))

function entryQuery(
  part: PartOf<'surface' | 'synonym' | 'brand'>,
  { isKindSpecific }: Manner,
  knowledge: Knowledge,
): PartQuery {
  const alternatives = part.entry.alternatives.map((words) => phraseQuery(words, knowledge))
  const preferred = alternatives.map(
    (query, index) =>
      [query, Math.max(LEAST_ALTERNATIVE, FIRST_ALTERNATIVE - NEXT_ALTERNATIVE * index)] as const,
  )
  const anywhere = ownQuery(part, knowledge, 'anywhere')
  if (part.aspect === 'brand') return { query: anyOf([anywhere, ...alternatives]), preferences: [preferred] }
  const named = ownQuery(part, knowledge, 'name')
  const namesKinds = part.entry.alternatives.every(([first = '']) => knowledge.kinds.has(stemOf(first)))
  const own = (part.aspect === 'surface' ? isKindSpecific : !namesKinds) ? anywhere : named
  return { query: anyOf([own, ...alternatives]), preferences: [part.aspect === 'surface' ? [[allOf([named, PAINTS]), IN_NAME], [named, 0.3]] : [[named, 0.3]], preferred] } // prettier-ignore
}
