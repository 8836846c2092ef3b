// NDCG@5 and the share of right first results, by kind of question, on the demo shop.
import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { sourceHash } from '../scripts/source-hash.mjs'
import {
  QUESTION_KINDS,
  readJudgedQuestions,
  scoreOf,
  type JudgedQuestion,
  type Score,
} from '../tests/support/catalog/judged-questions'
import { openBenchServer, seed, useDatabase } from './support/bench-database'

const isDetailed = process.argv.includes('--details')
const server = await openBenchServer()
const url = await server.database(
  `questions_${sourceHash(['prisma/migrations', 'prisma/seed']).slice(0, 12)}`,
  false,
)
useDatabase(url)
await migrateDatabase(url)
const { getDb, closeDatabase } = await import('~/platform/db/db.server')
const { getPurgeFeed } = await import('~/platform/cache/purges.server')
if ((await getDb().product.count()) === 0) seed([])
const { parseListingQuery, readListing } = await import('~/domain/catalog/index.server')
const products = await getDb().product.findMany({
  where: { isActive: true, archivedAt: null },
  select: { id: true, name: true, color: true, volumeMl: true, weightGrams: true, priceKopecks: true },
  take: 10_000,
})
const byId = new Map(products.map((product) => [product.id, product]))

async function answer(question: JudgedQuestion): Promise<Score & { shown: string }> {
  const query = parseListingQuery(new URLSearchParams({ search: question.text, perPage: '24' }), null)
  const listing = (await readListing(query))?.listing
  if (question.page) {
    const isSale = listing?.understood.some(({ aspect }) => aspect === 'sale') === true
    const noted = listing?.notes.find((note) => note.about === 'area')?.area ?? null
    const page = listing?.answer?.page ?? (isSale ? 'sales' : noted === null ? null : 'calculator')
    const area = listing?.answer?.area ?? noted
    const isRight =
      page === question.page.name && (question.page.area === null || question.page.area === area)
    return { ndcg: isRight ? 1 : 0, isFirstRight: isRight, shown: page ?? 'no page' }
  }
  const shown = (listing?.products ?? []).flatMap(({ id }) => byId.get(id) ?? []).slice(0, 5)
  return { ...scoreOf(question, shown, products), shown: shown.map(({ name }) => name).join(' | ') }
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)} %`
const questions = readJudgedQuestions()
const scores = new Map<JudgedQuestion, Awaited<ReturnType<typeof answer>>>()
for (const question of questions) scores.set(question, await answer(question))
for (const kind of [...QUESTION_KINDS, null]) {
  const own = questions.filter((question) => kind === null || question.kind === kind)
  const of = own.flatMap((question) => scores.get(question) ?? [])
  const ndcg = of.reduce((sum, one) => sum + one.ndcg, 0) / of.length
  const right = of.filter(({ isFirstRight }) => isFirstRight).length / of.length
  process.stdout.write(
    `${(kind ?? 'all').padEnd(10)} ${String(of.length).padStart(4)}  NDCG@5 ${percent(ndcg)}  first right ${percent(right)}\n`,
  )
  if (kind === null || !isDetailed) continue
  for (const question of own) {
    const score = scores.get(question)
    if (score && (score.ndcg < 0.8 || !score.isFirstRight))
      process.stdout.write(
        `    ${score.ndcg.toFixed(2)} ${score.isFirstRight ? ' ' : '!'} ${question.text}: ${score.shown}\n`,
      )
  }
}
await getPurgeFeed().close()
await closeDatabase()
await server.stop()
