import { presentPriceAlone } from '~/domain/sales/index.server'
import { Cache } from '~/platform/cache.server'
import { getPurgeFeed } from '~/platform/purges.server'
import { searchSql } from '~/platform/db.server'
import { kopecks } from '~/platform/money'
import { singleton } from '~/platform/singleton.server'

import { CATALOG_TAG, SYNONYMS_TAG } from '../catalog-tag.server'
import { commonerText } from './corrections'
import { readKnowledge } from './knowledge.server'
import { understand } from './question'
import { readingsOf } from './readings'
import { resolve } from './resolve-search.server'
import {
  BEST_SOLD_FIRST,
  RANKED_COLUMNS,
  searchMatches,
  searchRank,
  SqlParams,
} from './search-conditions.server'
import type { SearchTerms } from './search-terms.server'
import { markMatches, normalizeText } from './search-text'
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_SHOWN, type Suggestion } from './suggestions'

const TTL_SECONDS = 60
const MAX_KEPT = 1_000
/** Matches that are ranked, and the best of them, among which different paints are preferred to cans of one. */
const RANKED_CANDIDATES = 500
const BEST = 30

interface SuggestionRow {
  slug: string
  name: string
  priceKopecks: number
  imageUrl: string | null
  colorHex: string | null
  isSoldOut: boolean
}

/**
 * Up to five products for what has been typed so far; none for a text of less than two characters. Corrects as the search itself does. Kept
 * for a minute, because people begin their words alike.
 */
export async function readSuggestions(text: string): Promise<Suggestion[]> {
  const asked = text.trim().toLowerCase()
  if (asked.length < SUGGESTION_MIN_LENGTH || !saysSomething(asked)) return []
  return getKept().get(asked, { tags: [CATALOG_TAG, SYNONYMS_TAG], ttlSeconds: TTL_SECONDS }, () =>
    suggest(asked),
  )
}

/** Single letters between other signs are no beginning of a word. */
const saysSomething = (text: string): boolean =>
  normalizeText(text)
    .split(' ')
    .some((word) => word.length > 1 || /\d/.test(word))

/** A store of its own, so that what people type never pushes out what every page needs. */
function getKept(): Cache<Suggestion[]> {
  return singleton('suggestions', () => new Cache<Suggestion[]>(getPurgeFeed(), MAX_KEPT))
}

async function suggest(text: string): Promise<Suggestion[]> {
  const knowledge = await readKnowledge()
  const question = understand(text, knowledge, true)
  const [typed] =
    question && commonerText(text, knowledge) === null ? readingsOf(question, knowledge).whole : []
  const found = typed ? await find(typed) : []
  if (found.length > 0) return found
  const resolved = await resolve(text, knowledge, typed !== undefined)
  return resolved ? find(resolved.terms) : []
}

async function find(terms: SearchTerms): Promise<Suggestion[]> {
  const { text, values } = suggestionsStatement(terms)
  // Without a name: the plan depends on how common the words are.
  const rows = await searchSql<SuggestionRow>(text, values)
  return rows.map(({ slug, name, priceKopecks, imageUrl, colorHex, isSoldOut }) => ({
    slug,
    name,
    priceKopecks: kopecks(priceKopecks),
    imageUrl,
    colorHex,
    isSoldOut,
    marks: markMatches(name, terms.stems),
  }))
}

function suggestionsStatement(terms: SearchTerms): { text: string; values: unknown[] } {
  const params = new SqlParams()
  const candidates = `SELECT ${RANKED_COLUMNS} FROM "ProductSearch" search
    WHERE search."isVisible" AND ${searchMatches(terms, params)} ${BEST_SOLD_FIRST} LIMIT ${RANKED_CANDIDATES}`
  const best = `SELECT candidate."productId", candidate."popularity", ${searchRank(terms, params)} AS "rank" FROM (${candidates}) candidate
    ORDER BY "rank" DESC, candidate."popularity" DESC, candidate."productId" LIMIT ${BEST}`
  // A paint's second can has a quarter of its rank, the third a ninth: other paints come between, unless they match much worse.
  const placed = `SELECT product."id", product."slug", product."name", ${presentPriceAlone('product')} AS "priceKopecks", product."colorHex", NOT (product."inStock" AND product."stock" > 0) AS "isSoldOut", best."popularity", best."rank" /
      power(row_number() OVER (PARTITION BY coalesce(product."familyId", product."id") ORDER BY best."rank" DESC, best."popularity" DESC, product."id"), 2) AS "place"
    FROM (${best}) best JOIN "Product" product ON product."id" = best."productId"`
  const order = (table: string) => `${table}."place" DESC, ${table}."popularity" DESC, ${table}."id"`
  const shown = `SELECT * FROM (${placed}) placed ORDER BY ${order('placed')} LIMIT ${SUGGESTIONS_SHOWN}`
  const text = `SELECT shown."slug", shown."name", shown."priceKopecks", shown."colorHex", shown."isSoldOut", image."url" AS "imageUrl" FROM (${shown}) shown
    LEFT JOIN "ProductImage" image ON image."productId" = shown."id" AND image."isMain" ORDER BY ${order('shown')}`
  return { text, values: params.values }
}
