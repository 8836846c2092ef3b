import { RAL_CLASSIC } from '~/domain/colors/shared'
import { cached } from '~/platform/cache/cache.server'
import { searchSql } from '~/platform/db/db.server'

import { CATALOG_TAG, SYNONYMS_TAG } from '../catalog-tag.server'
import { commonerText, correctionsOf, standardIn } from './corrections'
import type { Knowledge } from './knowledge'
import { readKnowledge } from './knowledge.server'
import { textWithout, understand, type Question } from './question/question'
import { partOf, type Part } from './question/question-parts'
import { readingsOf } from './readings'
import { searchMatches, SqlParams } from './search-conditions.server'
import { serviceAnswer } from './question/service-answer'
import type { ServiceAnswer } from './service-pages'
import { searchTerms, type SearchTerms } from './search-terms.server'
import { normalizeText } from './search-text'
import { understoodOf } from './understood'

const TTL_SECONDS = 300
const MAX_ALTERNATIVES = 3
const MAX_CORRECTIONS = 5
const AT_ONCE = 8

export interface ResolvedSearch {
  terms: SearchTerms
  isCorrected: boolean
  alternatives: string[]
  answer: ServiceAnswer | null
}

/**
 * Takes the most literal reading with results, else corrects unknown words. `exact` requires all words as
 * typed. Null without words.
 */
export async function resolveSearch(text: string, exact: boolean): Promise<ResolvedSearch | null> {
  return cached(
    JSON.stringify(['search', text, exact]),
    [CATALOG_TAG, SYNONYMS_TAG],
    TTL_SECONDS,
    async () => {
      // Read inside the cached function, so that outdated synonyms are not cached.
      const knowledge = await readKnowledge()
      if (!exact) return resolve(text, knowledge)
      const typed = searchTerms(text, knowledge)
      if (!typed) return null
      const [isFound] = await findAny([typed])
      const alternatives = isFound ? [] : await otherTexts(text, knowledge)
      return { terms: typed, isCorrected: false, alternatives, answer: null }
    },
  )
}

export async function resolve(
  text: string,
  knowledge: Knowledge,
  isTyped = false,
): Promise<ResolvedSearch | null> {
  const question = understand(text, knowledge, isTyped)
  if (!question) return null
  const resolved = await resolveGoods(question, knowledge, isTyped)
  return resolved && { ...resolved, answer: serviceAnswer(question.parts) }
}

async function resolveGoods(
  question: Question,
  knowledge: Knowledge,
  isTyped: boolean,
): Promise<Omit<ResolvedSearch, 'answer'> | null> {
  const { text } = question
  const commoner = commonerText(text, knowledge)
  const meant = commoner === null ? null : await firstFound(readingsOfText(commoner, knowledge))
  if (meant) return { terms: meant, isCorrected: true, alternatives: [] }
  const { whole, shortened } = readingsOf(question, knowledge)
  const literal = await firstFound(isTyped ? whole.slice(1) : whole)
  if (literal) return { terms: literal, isCorrected: false, alternatives: [] }
  const shade = RAL_CLASSIC.has(text.trim())
    ? await firstFound(readingsOfText(`RAL ${text.trim()}`, knowledge))
    : null
  if (shade) return { terms: shade, isCorrected: true, alternatives: [] }
  const [best, ...others] = hasUnknown(question) ? await correctedReadings(text, knowledge) : []
  if (best)
    return {
      terms: best,
      isCorrected: true,
      alternatives: others.slice(0, MAX_ALTERNATIVES).map((terms) => terms.text),
    }
  const less = await firstFound(shortened())
  if (less) return { terms: less, isCorrected: false, alternatives: [] }
  const nothing = whole[0] ?? searchTerms(text, knowledge)
  return nothing
    ? {
        terms: { ...nothing, notes: [], understood: understoodWords(question, knowledge) },
        isCorrected: false,
        alternatives: await partsFound(question, knowledge),
      }
    : null
}

/** Of a text that finds nothing: words that the shop does not know have no meaning. */
function understoodWords(question: Question, knowledge: Knowledge): SearchTerms['understood'] {
  const parts = question.parts.filter((part) => part.aspect !== 'word' || part.isKnown)
  const pack = partOf(question.parts, 'pack')?.pack ?? null
  return understoodOf(question, { parts, ignoredParts: [], pack }, knowledge)
}

const hasUnknown = ({ parts }: Question): boolean =>
  parts.some((part) => part.aspect === 'word' && !part.isKnown && !part.isExcluded)

function readingsOfText(text: string, knowledge: Knowledge): SearchTerms[] {
  const question = understand(text, knowledge)
  if (!question) return []
  const { whole, shortened } = readingsOf(question, knowledge)
  return [...whole, ...shortened()]
}

async function correctedReadings(text: string, knowledge: Knowledge): Promise<SearchTerms[]> {
  const texts = correctionsOf(text, knowledge).slice(0, MAX_CORRECTIONS)
  const found = await Promise.all(
    texts.map((one) => firstFound(keepingNouns(text, readingsOfText(one, knowledge)).slice(0, AT_ONCE))),
  )
  const standard = standardIn(text)
  return found.flatMap((terms) => {
    if (terms === null) return []
    const shown = standardIn(terms.text)
    return standard === null || shown === null || shown === standard
      ? terms
      : {
          ...terms,
          notes: [
            { about: 'standard', text: `«${standard}» у нас нет. Может быть, ${shown}?` },
            ...terms.notes,
          ],
        }
  })
}

/** A correction is worth nothing when what was asked for is dropped for it («краска для дсп» → «двп»). */
function keepingNouns(typed: string, readings: readonly SearchTerms[]): SearchTerms[] {
  const words = new Set(normalizeText(typed).split(' '))
  return readings.filter(({ understood }) =>
    understood.every(
      ({ aspect, isIgnored, said }) =>
        !isIgnored ||
        aspect === 'filler' ||
        (aspect !== 'kind' &&
          normalizeText(said)
            .split(' ')
            .every((word) => words.has(word))),
    ),
  )
}

async function otherTexts(text: string, knowledge: Knowledge): Promise<string[]> {
  const corrected = await correctedReadings(text, knowledge)
  if (corrected.length > 0) return corrected.slice(0, MAX_ALTERNATIVES).map((terms) => terms.text)
  const question = understand(text, knowledge)
  return question ? partsFound(question, knowledge) : []
}

async function partsFound({ parts, words }: Question, knowledge: Knowledge): Promise<string[]> {
  const isKnown = (part: Part) => part.aspect !== 'word' || part.isKnown
  if (parts.every(isKnown) || !parts.some(isKnown)) return []
  const text = textWithout({ words }, (number) => !isKnown(parts[number] as Part))
  if (text === '') return []
  return (await firstFound(readingsOfText(text, knowledge))) ? [text] : []
}

async function firstFound(readings: readonly SearchTerms[]): Promise<SearchTerms | null> {
  for (let at = 0; at < readings.length; at += at === 0 ? 1 : AT_ONCE) {
    const some = readings.slice(at, at === 0 ? 1 : at + AT_ONCE)
    const found = (await findAny(some)).indexOf(true)
    if (found >= 0) return some[found] ?? null
  }
  return null
}

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
