import type { Knowledge, NamedColor } from './knowledge'
import { nearColors } from './near-colors'
import {
  allOf,
  anyOf,
  calledQuery,
  colorQuery,
  groupQuery,
  kindQuery,
  noneOf,
  phraseQuery,
  wordQuery,
  type Within,
} from './query-pieces'
import type { Part, PartOf } from './question/question-parts'
import type { NearColor } from './search-note'
import { stemOf } from './search-text'
import { EXCLUDED_WITH, RELATED_KINDS } from './question/trade-words'

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
  /** No goods suit the room and the surface: goods for either, the room's first. */
  isEither: boolean
}

const IN_NAME = 3
const FIRST_ALTERNATIVE = 2
const NEXT_ALTERNATIVE = 0.35
const LEAST_ALTERNATIVE = 0.2
const MENTIONED = 0.4
const OWN_WORD = 2.2
const NEAR = [3.5, 2.2, 1.2, 0.4]
const REQUESTED_KIND = 0.8
const RELATED = [0.7, 0.2, 0.15, 0.1]
/** A room decides more than a surface: «краска для стен на кухне» is a kitchen paint. */
const PLACE_FACTOR = 1.5
const IN_GROUP = 0.5

const NOTHING: PartQuery = { query: '', preferences: [] }

export function partQuery(part: Part, manner: Manner, knowledge: Knowledge): PartQuery {
  if (part.isExcluded) return { query: noneOf(excludedQuery(part, knowledge)), preferences: [] }
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
  if (part.aspect === 'maker' || part.aspect === 'standard')
    return { query: allOf(part.words.map((word) => wordQuery(word, knowledge))), preferences: [] }
  return 'entry' in part ? entryQuery(part, manner, knowledge) : NOTHING
}

/** In parentheses where it has several words. */
function excludedQuery(part: Part, knowledge: Knowledge): string {
  if (part.aspect === 'kind') {
    const [, also = []] = Object.entries(EXCLUDED_WITH).find(([stem]) => part.kind.startsWith(stem)) ?? []
    return anyOf([kindQuery(part.kind), ...also.map((word) => wordQuery(word, knowledge, { isWhole: true }))])
  }
  if (part.aspect === 'color') return colorQuery(part.color)
  if (part.aspect === 'maker' || part.aspect === 'standard')
    return allOf(part.words.map((word) => wordQuery(word, knowledge)))
  if (part.aspect === 'property') return propertyQuery(part, knowledge).query
  const own = part.aspect === 'word' || 'entry' in part ? ownQuery(part, knowledge, 'anywhere') : ''
  if (part.aspect !== 'synonym') return own
  return anyOf([own, ...part.entry.alternatives.map((words) => phraseQuery(words, knowledge))])
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

function propertyQuery(asked: PartOf<'property'>, knowledge: Knowledge): PartQuery {
  const part = asked.adjective === null ? asked : { ...asked, typed: [asked.adjective] }
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
  part: PartOf<'surface' | 'place' | 'use' | 'synonym' | 'brand'>,
  { isKindSpecific }: Manner,
  knowledge: Knowledge,
): PartQuery {
  const alternatives = part.entry.alternatives.map((words) => phraseQuery(words, knowledge))
  const factor = part.aspect === 'place' ? PLACE_FACTOR : 1
  // A name that says it counts more than a fact that mentions it: «Стены, дерево, стекло».
  const preferred = part.entry.alternatives.flatMap((words, index) => {
    const weight = factor * Math.max(LEAST_ALTERNATIVE, FIRST_ALTERNATIVE - NEXT_ALTERNATIVE * index)
    return [
      [phraseQuery(words, knowledge, 'name'), weight] as const,
      [alternatives[index] ?? '', weight * MENTIONED] as const,
    ]
  })
  const anywhere = ownQuery(part, knowledge, 'anywhere')
  if (part.aspect === 'brand') return { query: anyOf([anywhere, ...alternatives]), preferences: [preferred] }
  const named = ownQuery(part, knowledge, 'name')
  const namesKinds = part.entry.alternatives.every(([first = '']) => knowledge.kinds.has(stemOf(first)))
  const isAnywhere = part.aspect === 'surface' || part.aspect === 'place' ? isKindSpecific : !namesKinds
  const own = isAnywhere ? anywhere : named
  const isPlace = part.aspect === 'surface' || part.aspect === 'place'
  const isOther = part.aspect === 'synonym' && !namesKinds
  const ofName: Preference = isPlace
    ? [[allOf([named, PAINTS]), IN_NAME * factor], [named, 0.3]]
    : [[named, isOther ? OWN_WORD : 0.3]] // prettier-ignore
  return { query: anyOf([own, ...alternatives]), preferences: [ofName, preferred] }
}
