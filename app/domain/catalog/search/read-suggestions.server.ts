import { presentPriceAlone } from '~/domain/sales/index.server'
import { Cache } from '~/platform/cache/cache.server'
import { getPurgeFeed } from '~/platform/cache/purges.server'
import { searchSql } from '~/platform/db/db.server'
import { kopecks } from '~/platform/money/money'
import { singleton } from '~/platform/process/singleton.server'

import { CATALOG_TAG, SYNONYMS_TAG } from '../catalog-tag.server'
import { commonerText } from './corrections'
import type { Knowledge } from './knowledge'
import { readKnowledge } from './knowledge.server'
import { understand, type Question } from './question/question'
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
import { suggestedPage, suggestedPlaces } from './suggested-places.server'
import {
  SUGGESTION_MIN_LENGTH,
  SUGGESTIONS_SHOWN,
  type SuggestedProduct,
  type Suggestion,
} from './suggestions'

const TTL_SECONDS = 60
const MAX_KEPT = 1_000
const RANKED_CANDIDATES = 500
const BEST = 40

interface SuggestionRow {
  slug: string
  name: string
  priceKopecks: number
  imageUrl: string | null
  colorHex: string | null
  isSoldOut: boolean
}

/** Up to five; needs two characters. Cached for a minute, since many texts start alike. */
export async function readSuggestions(text: string): Promise<Suggestion[]> {
  const query = text.trim().toLowerCase()
  if (query.length < SUGGESTION_MIN_LENGTH || !saysSomething(query)) return []
  return getKept().get(query, { tags: [CATALOG_TAG, SYNONYMS_TAG], ttlSeconds: TTL_SECONDS }, () =>
    suggest(query),
  )
}

const saysSomething = (text: string): boolean =>
  normalizeText(text)
    .split(' ')
    .some((word) => word.length > 1 || /\d/.test(word))

/** A separate cache, so that typed texts never evict what every page needs. */
function getKept(): Cache<Suggestion[]> {
  return singleton('suggestions', () => new Cache<Suggestion[]>(getPurgeFeed(), MAX_KEPT))
}

/** A category and a brand leave room for families. */
const LEAST_PRODUCTS = 2

async function suggest(text: string): Promise<Suggestion[]> {
  const knowledge = await readKnowledge()
  const question = understand(text, knowledge, true)
  const [goods, places] = await Promise.all([
    suggestGoods(text, question, knowledge),
    suggestedPlaces(text, question),
  ])
  const page = suggestedPage(text, question)
  // «достав» is a beginning of «доставка», no mistake.
  if (page !== null && goods.correctedTo !== null) return [page, ...places]
  const correction =
    goods.correctedTo === null ? [] : [{ kind: 'correction' as const, text: goods.correctedTo }]
  const others = [...correction, ...(page ? [page] : []), ...places]
  const most = goods.products.length === 0 ? SUGGESTIONS_SHOWN : SUGGESTIONS_SHOWN - LEAST_PRODUCTS
  const shown = others.slice(0, most)
  return [...shown, ...goods.products.slice(0, SUGGESTIONS_SHOWN - shown.length)]
}

interface Goods {
  products: SuggestedProduct[]
  correctedTo: string | null
}

async function suggestGoods(text: string, question: Question | null, knowledge: Knowledge): Promise<Goods> {
  const [typed] =
    question && commonerText(text, knowledge) === null ? readingsOf(question, knowledge).whole : []
  const found = typed ? await find(typed) : []
  if (found.length > 0) return { products: found, correctedTo: null }
  const resolved = await resolve(text, knowledge, typed !== undefined)
  if (!resolved) return { products: [], correctedTo: null }
  const products = await find(resolved.terms)
  return { products, correctedTo: resolved.isCorrected && products.length > 0 ? resolved.terms.text : null }
}

async function find(terms: SearchTerms): Promise<SuggestedProduct[]> {
  const { text, values } = suggestionsStatement(terms)
  // Not a named statement: the plan depends on word frequency.
  const rows = await searchSql<SuggestionRow>(text, values)
  return rows.map(({ slug, name, priceKopecks, imageUrl, colorHex, isSoldOut }) => ({
    kind: 'product',
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
  // Only the best can of a family: five cans of one paint would hide the other answers.
  const placed = `SELECT product."id", product."slug", product."name", ${presentPriceAlone('product')} AS "priceKopecks", product."colorHex", NOT (product."inStock" AND product."stock" > 0) AS "isSoldOut", best."popularity", best."rank" AS "place",
      row_number() OVER (PARTITION BY coalesce(product."familyId", product."id") ORDER BY best."rank" DESC, best."popularity" DESC, product."id") AS "can"
    FROM (${best}) best JOIN "Product" product ON product."id" = best."productId"`
  const order = (table: string) => `${table}."place" DESC, ${table}."popularity" DESC, ${table}."id"`
  const shown = `SELECT * FROM (${placed}) placed WHERE placed."can" = 1 ORDER BY ${order('placed')} LIMIT ${SUGGESTIONS_SHOWN}`
  const text = `SELECT shown."slug", shown."name", shown."priceKopecks", shown."colorHex", shown."isSoldOut", image."url" AS "imageUrl" FROM (${shown}) shown
    LEFT JOIN "ProductImage" image ON image."productId" = shown."id" AND image."isMain" ORDER BY ${order('shown')}`
  return { text, values: params.values }
}
