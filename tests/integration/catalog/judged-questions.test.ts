import { expect, it } from 'vitest'

import { parseListingQuery, readListing } from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { readJudgedQuestions, scoreOf } from '~tests/support/catalog/judged-questions'
import { useDemoShop } from '~tests/support/database/use-demo-shop'

/** Every so many questions; bench/search-questions.ts asks all. */
const EVERY = 6
const NDCG = 0.88
const FIRST_RIGHT = 0.9

useDemoShop()

it('the search answers judged questions of every kind', async () => {
  const all = readJudgedQuestions()
  expect(all.length).toBeGreaterThanOrEqual(400)
  const asked = all.filter(({ page }, index) => page === null && index % EVERY === 0)
  const products = await getDb().product.findMany({
    where: { isActive: true, archivedAt: null },
    select: { id: true, name: true, color: true, volumeMl: true, weightGrams: true, priceKopecks: true },
    take: 2_000,
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const scores: (ReturnType<typeof scoreOf> & { text: string })[] = []
  // In sequence, since they would wait for each other's connections.
  for (const question of asked) {
    const query = parseListingQuery(new URLSearchParams({ search: question.text, perPage: '24' }), null)
    const cards = (await readListing(query))?.listing.products ?? []
    const shown = cards.flatMap(({ id }) => byId.get(id) ?? [])
    scores.push({ text: question.text, ...scoreOf(question, shown, products) })
  }
  const wrong = scores.filter(({ isFirstRight }) => !isFirstRight).map(({ text }) => text)
  const mean = scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length
  expect(mean, wrong.join('; ')).toBeGreaterThanOrEqual(NDCG)
  expect(1 - wrong.length / scores.length, wrong.join('; ')).toBeGreaterThanOrEqual(FIRST_RIGHT)
})
