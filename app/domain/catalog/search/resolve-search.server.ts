import { cached } from '~/platform/cache.server'
import { searchSql } from '~/platform/db.server'

import { CATALOG_TAG, SYNONYMS_TAG } from '../catalog-tag.server'
import { commonerText, correctionsOf } from './corrections'
import type { Knowledge } from './knowledge'
import { readKnowledge } from './knowledge.server'
import { understand, type Question } from './question'
import { RAL_CLASSIC } from './ral-classic'
import { readingsOf } from './readings'
import { searchMatches, SqlParams } from './search-conditions.server'
import { searchTerms, type SearchTerms } from './search-terms.server'

const TTL_SECONDS = 300
const MAX_ALTERNATIVES = 3
const MAX_CORRECTIONS = 5
/** Readings that are looked at in one statement, after the first one alone. */
const AT_ONCE = 8

/** What a search turned out to mean. */
export interface ResolvedSearch {
  terms: SearchTerms
  /** The text was not found as typed and `terms` is what it was taken for. */
  isCorrected: boolean
  /** Other texts that would find something. */
  alternatives: string[]
}

/**
 * What the typed text searches for: the most literal reading of it that finds something, down to the nearest kinds and colours; where its words are unknown, what
 * may have been meant by them. `exact` wants all words as typed and only names the readings. Null when there is no word in it.
 */
export async function resolveSearch(text: string, exact: boolean): Promise<ResolvedSearch | null> {
  return cached(
    JSON.stringify(['search', text, exact]),
    [CATALOG_TAG, SYNONYMS_TAG],
    TTL_SECONDS,
    async () => {
      // Read in here, so that what was made of words that changed meanwhile is not kept.
      const knowledge = await readKnowledge()
      if (!exact) return resolve(text, knowledge)
      const typed = searchTerms(text, knowledge)
      if (!typed) return null
      const [isFound] = await findAny([typed])
      const alternatives = isFound ? [] : await otherTexts(text, knowledge)
      return { terms: typed, isCorrected: false, alternatives }
    },
  )
}

/** As `resolveSearch`, without keeping it; `isTyped`: the last word may go on, and its first reading is known to find nothing. */
export async function resolve(
  text: string,
  knowledge: Knowledge,
  isTyped = false,
): Promise<ResolvedSearch | null> {
  const question = understand(text, knowledge, isTyped)
  if (!question) return null
  const commoner = commonerText(text, knowledge)
  const meant = commoner === null ? null : await firstFound(readingsOfText(commoner, knowledge))
  if (meant) return { terms: meant, isCorrected: true, alternatives: [] }
  const { whole, shortened } = readingsOf(question, knowledge)
  const literal = await firstFound(isTyped ? whole.slice(1) : whole)
  if (literal) return { terms: literal, isCorrected: false, alternatives: [] }
  // Numbers of the fan are known by themselves.
  const shade =
    RAL_CLASSIC[text.trim()] === undefined
      ? null
      : await firstFound(readingsOfText(`RAL ${text.trim()}`, knowledge))
  if (shade) return { terms: shade, isCorrected: true, alternatives: [] }
  const [best, ...others] = hasUnknown(question) ? await correctedReadings(text, knowledge) : []
  if (best)
    return {
      terms: best,
      isCorrected: true,
      alternatives: others.slice(0, MAX_ALTERNATIVES).map((terms) => terms.text),
    }
  const less = await firstFound(shortened)
  if (less) return { terms: less, isCorrected: false, alternatives: [] }
  const nothing = whole[0] ?? searchTerms(text, knowledge)
  return nothing
    ? {
        terms: { ...nothing, notes: [] },
        isCorrected: false,
        alternatives: await partsFound(question, knowledge),
      }
    : null
}

const hasUnknown = ({ parts }: Question): boolean =>
  parts.some((part) => part.aspect === 'word' && !part.isKnown)

function readingsOfText(text: string, knowledge: Knowledge): SearchTerms[] {
  const question = understand(text, knowledge)
  if (!question) return []
  const { whole, shortened } = readingsOf(question, knowledge)
  return [...whole, ...shortened]
}

/** Corrected texts that find something, the likeliest first. */
async function correctedReadings(text: string, knowledge: Knowledge): Promise<SearchTerms[]> {
  const texts = correctionsOf(text, knowledge).slice(0, MAX_CORRECTIONS)
  const found = await Promise.all(
    texts.map((one) => firstFound(readingsOfText(one, knowledge).slice(0, AT_ONCE))),
  )
  return found.flatMap((terms) => terms ?? [])
}

async function otherTexts(text: string, knowledge: Knowledge): Promise<string[]> {
  const corrected = await correctedReadings(text, knowledge)
  if (corrected.length > 0) return corrected.slice(0, MAX_ALTERNATIVES).map((terms) => terms.text)
  const question = understand(text, knowledge)
  return question ? partsFound(question, knowledge) : []
}

/** What the question would find without the words that nobody knows; nothing where only words remain that say nothing. */
async function partsFound({ parts }: Question, knowledge: Knowledge): Promise<string[]> {
  const known = parts.filter((part) => part.aspect !== 'word' || part.isKnown)
  if (known.length === 0 || known.length === parts.length) return []
  const text = known.flatMap(({ typed }) => typed).join(' ')
  return (await firstFound(readingsOfText(text, knowledge))) ? [text] : []
}

/** The first of the readings that finds a product which is shown. */
async function firstFound(readings: readonly SearchTerms[]): Promise<SearchTerms | null> {
  for (let at = 0; at < readings.length; at += at === 0 ? 1 : AT_ONCE) {
    const some = readings.slice(at, at === 0 ? 1 : at + AT_ONCE)
    const found = (await findAny(some)).indexOf(true)
    if (found >= 0) return some[found] ?? null
  }
  return null
}

/** Which of the searches find a product that is shown. */
async function findAny(searches: readonly SearchTerms[]): Promise<boolean[]> {
  if (searches.length === 0) return []
  const params = new SqlParams()
  const probes = searches.map(
    (terms) =>
      `EXISTS (SELECT 1 FROM "ProductSearch" search WHERE search."isVisible" AND ${searchMatches(terms, params)})`,
  )
  const [row] = await searchSql<{ found: boolean[] }>(
    `SELECT ARRAY[${probes.join(', ')}] AS found`,
    params.values,
  )
  return row?.found ?? []
}
