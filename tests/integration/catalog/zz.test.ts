import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, it } from 'vitest'
import { parseListingQuery, readListing } from '~/domain/catalog/index.server'
import { getEnv } from '~/platform/env.server'
import { seedDemo } from '~tests/support/database/seed-demo'
beforeAll(async () => {
  await seedDemo(getEnv().DATABASE_URL, getEnv().DATA_DIR)
})
it('prints', async () => {
  const out: string[] = []
  for (const typed of readFileSync('/tmp/questions.txt', 'utf8').split('\n').filter(Boolean)) {
    const t = performance.now()
    const found = await readListing(parseListingQuery(new URLSearchParams({ search: typed, perPage: '24' }), null))
    const l = found?.listing
    const names: string[] = []
    for (const p of l?.products ?? []) {
      const n = p.name.replaceAll('\u00a0', ' ')
      names.push(n)
    }
    out.push(
      `${typed} [${l?.total}] ${l?.correctedTo ? '→' + l.correctedTo : ''} ${JSON.stringify(l?.notes)} ${l?.alternatives.join('/')} ${(performance.now() - t).toFixed(0)}ms\n    ${names.slice(0, 5).join(' | ')}`,
    )
  }
  writeFileSync('/tmp/answers.txt', out.join('\n'))
}, 300000)
