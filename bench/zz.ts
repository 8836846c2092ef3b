import { openBenchDatabase } from './support/bench-database'
const database = await openBenchDatabase(5_000)
const { parseListingQuery, readListing } = await import('~/domain/catalog/index.server')
const { readCatalogIndex } = await import('~/domain/catalog/cards/read-catalog-index.server')
const { forgetSearches } = await import('~/domain/catalog/cards/search-memory')
const { readMatches, readRanked } = await import('~/domain/catalog/cards/read-matches.server')
const { missesOf } = await import('~/domain/catalog/cards/misses')
const { facesOf, passingInOrder } = await import('~/domain/catalog/cards/faces')
const { readOrder } = await import('~/domain/catalog/cards/read-order.server')
const { readVisibleCards } = await import('~/domain/catalog/read-cards.server')
const { resolveSearch } = await import('~/domain/catalog/search/resolve-search.server')
const { noFilters } = await import('~/domain/catalog/facets')
const { getCache } = await import('~/platform/cache.server')
getCache(); await new Promise((r) => setTimeout(r, 500))
const index = await readCatalogIndex()

const Q = ['краска','белый','эмаль глянцевая','лак паркетный','грунтовка','фасадная краска','серый','антисептик дуб','герметик','валик']
let n = 0
const ask = () => readListing(parseListingQuery(new URLSearchParams({ search: Q[(n += 1) % 10]!, perPage: '24' }), null))
for (let i = 0; i < 60; i++) await ask()
const { Session } = await import('node:inspector/promises')
const session = new Session(); session.connect(); await session.post('Profiler.enable'); await session.post('Profiler.start')
const until = performance.now() + 6000; let done = 0
await Promise.all([1, 2, 3].map(async () => { while (performance.now() < until) { if (process.env.COLD) forgetSearches(index); await ask(); done += 1 } }))
const { profile } = await session.post('Profiler.stop')
console.log('per second', done / 6)
;(await import('node:fs')).mkdirSync('/tmp/prof', { recursive: true }); (await import('node:fs')).rmSync('/tmp/prof', { recursive: true }); (await import('node:fs')).mkdirSync('/tmp/prof')
;(await import('node:fs')).writeFileSync('/tmp/prof/x.cpuprofile', JSON.stringify(profile))
process.exit(0)
