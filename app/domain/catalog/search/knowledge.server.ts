import { cached } from '~/platform/cache/cache.server'
import { getReplicaDb, searchSql } from '~/platform/db/db.server'

import type { CatalogIndex } from '../cards/catalog-index'
import { readCatalogIndex } from '../cards/read-catalog-index.server'
import { CATALOG_TAG, SYNONYMS_TAG } from '../catalog-tag.server'
import { readCategoryList } from '../category/categories.server'
import { colorHexOf, colorNames } from '../listing/color-names.server'
import type { DictionaryEntry, Knowledge, Maker, NamedColor } from './knowledge'
import { normalizeText, stemOf } from './search-text'
import { vocabularyOf, type KnownWord } from './spelling'
import { PREPOSITIONS, synonymLimits } from './synonym-rules'

const TTL_SECONDS = 300
const MAX_VOCABULARY = 20_000
const MAX_KINDS = 500
const MAX_COLORS = 2_000
const MAX_MAKERS = 1_000
const FORMS = 4
const ENTRY_FREQUENCY = 10

export function readKnowledge(): Promise<Knowledge> {
  return cached('search-knowledge', [CATALOG_TAG, SYNONYMS_TAG], TTL_SECONDS, async () => {
    const [entries, kinds, colors, makers, index, words] = await Promise.all([
      readEntries(),
      readKinds(),
      readColors(),
      readMakers(),
      readCatalogIndex(),
      readWords(),
    ])
    const frequencies = new Map<string, number>()
    for (const { word, frequency } of words)
      frequencies.set(stemOf(word), (frequencies.get(stemOf(word)) ?? 0) + frequency)
    const forms = formsOf(words)
    const queryForms = formsOf(ofDifferentStems(words))
    const known = new Set(words.map(({ word }) => word))
    const ofEntries = entries
      .flatMap(({ words: own }) => own)
      .filter((word) => !known.has(word) && word.length > 3)
    const vocabulary = vocabularyOf([
      ...words,
      ...[...new Set(ofEntries)].map((word) => ({ word, frequency: ENTRY_FREQUENCY })),
    ])
    return {
      ...{ entries, kinds, colors, makers },
      packs: packsOf(index),
      standards: standardsOf(index),
      names: namesOf(index),
      forms,
      queryForms,
      frequencies,
      vocabulary,
    }
  })
}

function formsOf(words: readonly KnownWord[]): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const { word } of words) {
    const known = forms.get(stemOf(word)) ?? []
    if (known.length < FORMS) forms.set(stemOf(word), [...known, word])
  }
  return forms
}

function ofDifferentStems(words: readonly ReadWord[]): ReadWord[] {
  const seen = new Set<string>()
  return words.filter(({ word, lexeme }) => {
    const stems = `${stemOf(word)} ${lexeme}`
    const isNew = !seen.has(stems)
    seen.add(stems)
    return isNew
  })
}

const contentOf = (text: string): string[] =>
  normalizeText(text)
    .split(' ')
    .filter((word) => word !== '' && !PREPOSITIONS.has(word))

async function readEntries(): Promise<DictionaryEntry[]> {
  const rows = await getReplicaDb().searchSynonym.findMany({
    select: { term: true, meaning: true, synonyms: true },
    orderBy: { term: 'asc' },
    take: synonymLimits.rules,
  })
  return rows
    .map(({ term, meaning, synonyms }) => ({
      words: contentOf(term),
      stems: contentOf(term).map(stemOf),
      preposition: prepositionOf(term),
      term,
      meaning,
      alternatives: synonyms.map(contentOf).filter((words) => words.length > 0),
    }))
    .filter(({ stems }) => stems.length > 0)
    .sort(
      (a, b) =>
        b.stems.length - a.stems.length || Number(b.preposition !== null) - Number(a.preposition !== null),
    )
}

/** Others say little: «для пола» is the same as «пол». */
const TELLING_PREPOSITIONS: ReadonlySet<string> = new Set(['под', 'от', 'без'])

function prepositionOf(term: string): string | null {
  const [first = ''] = normalizeText(term).split(' ')
  return TELLING_PREPOSITIONS.has(first) ? first : null
}

async function readMakers(): Promise<Maker[]> {
  const rows = await getReplicaDb().facetSet.findMany({
    where: { part: 'USE', brand: { not: null } },
    select: { brand: true },
    distinct: ['brand'],
    orderBy: { brand: 'asc' },
    take: MAX_MAKERS,
  })
  return rows
    .map(({ brand }) => ({ name: brand ?? '', words: contentOf(brand ?? '') }))
    .filter(({ words }) => words.length > 0)
    .map((maker) => ({ ...maker, stems: maker.words.map(stemOf) }))
    .sort((a, b) => b.stems.length - a.stems.length)
}

function packsOf({ looks, weights, values }: CatalogIndex): Knowledge['packs'] {
  const { of, names } = values.single.volume
  const volumes = new Set([...new Set(looks)].map((look) => Number(names[of[look] ?? 0])))
  const isAmount = (amount: number) => amount > 0
  return { ml: [...volumes].filter(isAmount), grams: [...new Set(weights)].filter(isAmount) }
}

const STANDARD = /(?<![а-я])[а-я]{2,20} \d{3}(?!\d)/g

function standardsOf({ familyNames }: CatalogIndex): string[] {
  const names = familyNames.flatMap((name) => (name !== undefined && /\d{3}/.test(name) ? name : []))
  return [...new Set(names.flatMap((name) => normalizeText(name).match(STANDARD) ?? []))]
}

const NAME = /«([а-яё]{3,})/giu

function namesOf({ familyNames }: CatalogIndex): Set<string> {
  const names = familyNames.flatMap((name) => [...(name ?? '').matchAll(NAME)].map(([, first = '']) => first))
  return new Set(names.map((name) => stemOf(normalizeText(name))))
}

async function readKinds(): Promise<Map<string, string>> {
  const [{ active }, rows] = await Promise.all([
    readCategoryList(),
    searchSql<{ word: string }>(
      `WITH RECURSIVE walked AS (
         (SELECT split_part("normalizedName", ' ', 1) AS word FROM "ProductSearch" WHERE "isVisible" ORDER BY 1 LIMIT 1)
         UNION ALL
         SELECT (SELECT split_part(further."normalizedName", ' ', 1) FROM "ProductSearch" further
                 WHERE further."isVisible" AND split_part(further."normalizedName", ' ', 1) > walked.word ORDER BY 1 LIMIT 1)
         FROM walked WHERE walked.word IS NOT NULL
       ) SELECT word FROM walked WHERE word IS NOT NULL LIMIT ${MAX_KINDS}`,
    ),
  ])
  const ofCategories = active.map(({ name }) => normalizeText(name).split(' ')[0] ?? '')
  const words = [...ofCategories, ...rows.map(({ word }) => word)].filter((word) => /^[а-я]{3,}$/.test(word))
  return new Map(words.map((word) => [stemOf(word), word]))
}

async function readColors(): Promise<NamedColor[]> {
  const sold = await getReplicaDb().facetSet.findMany({
    where: { part: 'LOOK', color: { not: null } },
    select: { color: true, colorHex: true },
    distinct: ['color'],
    orderBy: [{ color: 'asc' }, { colorHex: 'asc' }],
    take: MAX_COLORS,
  })
  const colors = new Map<string, NamedColor>()
  const note = (name: string, hex: string, isSold: boolean) => {
    const all = normalizeText(name).split(' ').filter(Boolean)
    const shades = [...name.matchAll(/(?<!\p{L})(\p{L}+)-/gu)].map(([, shade = '']) => normalizeText(shade))
    const words = all.filter((word) => !shades.includes(word))
    if (all.length > 0)
      colors.set(all.join(' '), { name, words, shades, stems: all.map(stemOf), hex, isSold })
  }
  for (const [name, hex] of Object.entries(colorNames)) note(name, hex, false)
  for (const { color, colorHex } of sold) note(color ?? '', colorHexOf(color ?? '', colorHex), true)
  return [...colors.values()].sort((a, b) => b.stems.length - a.stems.length)
}

interface ReadWord extends KnownWord {
  lexeme: string
}

function readWords(): Promise<ReadWord[]> {
  return searchSql<ReadWord>(
    `SELECT "word", "frequency", coalesce((ts_lexize('russian_stem', "word"))[1], "word") AS "lexeme" FROM "SearchWord"
     ORDER BY "frequency" DESC, "word" LIMIT ${MAX_VOCABULARY}`,
  )
}
