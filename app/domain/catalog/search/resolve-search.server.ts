import { cached } from '~/platform/cache.server'
import { searchSql } from '~/platform/db.server'

import { CATALOG_TAG, SYNONYMS_TAG } from '../catalog-tag.server'
import { onLatinKeys, onRussianKeys } from './keyboard-layout'
import { searchMatches, SqlParams } from './search-conditions.server'
import { searchTerms, type SearchTerms, type Synonym } from './search-terms.server'
import { normalizeText, stemOf } from './search-text'
import { guessWord, splitWord, vocabularyOf, type KnownWord, type Vocabulary } from './spelling'
import { readSynonyms } from './synonyms.server'

const TTL_SECONDS = 300
const MAX_VOCABULARY = 20_000
const MAX_ALTERNATIVES = 3

/** What a search turned out to mean. */
export interface ResolvedSearch {
  terms: SearchTerms
  /** The text was not found as typed and `terms` is what it was taken for. */
  isCorrected: boolean
  /** Other texts that would find something. */
  alternatives: string[]
}

/**
 * What the typed text searches for: the text itself, or, when nothing has its words, the nearest reading that finds something (other
 * keyboard layout, Latin letters, typing errors). `exact` keeps the text and only names the readings. Null when there is no word in it.
 */
export async function resolveSearch(text: string, exact: boolean): Promise<ResolvedSearch | null> {
  if (!searchTerms(text)) return null
  return cached(JSON.stringify(['search', text, exact]), [CATALOG_TAG, SYNONYMS_TAG], TTL_SECONDS, async () => {
    // Read in here, so that what was made of words that changed meanwhile is not kept.
    const typed = searchTerms(text, await readSynonyms())
    if (!typed) return null
    const [isFound] = await findAny([typed])
    return isFound ? { terms: typed, isCorrected: false, alternatives: [] } : readOtherwise(typed, exact)
  })
}

/** As `resolveSearch` for a text of which is known that nothing has its words. */
export async function readOtherwise(typed: SearchTerms, exact: boolean): Promise<ResolvedSearch> {
  const [synonyms, vocabulary] = await Promise.all([readSynonyms(), readVocabulary()])
  const readings = readingsOf(typed, vocabulary, synonyms)
  const parts = partsOf(typed, synonyms)
  const found = await findAny([...readings, ...parts])
  const texts = (list: readonly SearchTerms[]) => list.slice(0, MAX_ALTERNATIVES).map(({ text }) => text)
  const [best, ...others] = readings.filter((_, index) => found[index])
  if (best && !exact) return { terms: best, isCorrected: true, alternatives: texts(others) }
  const some = best ? [best, ...others] : parts.filter((_, index) => found[readings.length + index])
  return { terms: typed, isCorrected: false, alternatives: texts(some) }
}

/** The text without one of its words: no reading of it, but something to offer. */
function partsOf({ words }: SearchTerms, synonyms: readonly Synonym[]): SearchTerms[] {
  if (words.length === 1) return []
  return words.flatMap((_, left) => searchTerms(words.filter((_word, index) => index !== left).join(' '), synonyms) ?? [])
}

/** The words that the goods have, the most frequent ones. */
function readVocabulary(): Promise<Vocabulary> {
  return cached('search-words', [CATALOG_TAG], TTL_SECONDS, async () => {
    const words = await searchSql<KnownWord>(
      `SELECT "word", "frequency" FROM "SearchWord" ORDER BY "frequency" DESC, "word" LIMIT ${MAX_VOCABULARY}`,
    )
    return vocabularyOf(words)
  })
}

/** Other readings of the text, the likeliest first. */
function readingsOf(typed: SearchTerms, vocabulary: Vocabulary, synonyms: readonly Synonym[]): SearchTerms[] {
  const known = new Set(vocabulary.map(({ stem }) => stem))
  for (const { term } of synonyms) for (const word of term.split(' ')) known.add(stemOf(word))
  const spelled = spellings(typed.text, known, vocabulary)
  const texts = [onRussianKeys(typed.text), typed.words.join(''), ...spelled, onLatinKeys(typed.text)]
  const others = [...new Set(texts.map((text) => text.trim()))].filter((text) => normalizeText(text) !== normalizeText(typed.text))
  return others.flatMap((text) => searchTerms(text, synonyms) ?? [])
}

/** The text with each unknown word replaced by the nearest known one; then with its second and third guesses. */
function spellings(text: string, known: ReadonlySet<string>, vocabulary: Vocabulary): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s«»"!?()]+/)
    .flatMap((word) => (isOnLatinKeys(word) ? [word] : normalizeText(word).split(' ')))
    .filter(Boolean)
  const isKnown = (word: string) => known.has(stemOf(word))
  const guesses = words.map((word) => {
    if (/\d/.test(word) || word.length < 3 || isKnown(word)) return [word]
    const apart = splitWord(word, isKnown)
    return apart === null ? guessWord(word, vocabulary) : [apart]
  })
  if (guesses.some((list) => list.length === 0)) return []
  return Array.from({ length: MAX_ALTERNATIVES }, (_, rank) => guesses.map((list) => list[Math.min(rank, list.length - 1)] ?? '').join(' '))
}

/** Signs inside of such a word are letters of the other layout: «'vfkm» is «эмаль». */
function isOnLatinKeys(word: string): boolean {
  return /^[a-z[\];',.`]+$/.test(word) && /[a-z]/.test(word)
}

/** Which of the searches find a product that is shown. */
async function findAny(searches: readonly SearchTerms[]): Promise<boolean[]> {
  if (searches.length === 0) return []
  const params = new SqlParams()
  const probes = searches.map(
    (terms) => `EXISTS (SELECT 1 FROM "ProductSearch" search WHERE search."isVisible" AND ${searchMatches(terms, params)})`,
  )
  const [row] = await searchSql<{ found: boolean[] }>(`SELECT ARRAY[${probes.join(', ')}] AS found`, params.values)
  return row?.found ?? []
}
