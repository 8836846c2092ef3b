import { parseArgs } from 'node:util'

import { now } from '~/platform/clock'
import { getEnv } from '~/platform/env.server'
import { getStorage } from '~/platform/storage.server'

import { seedDemo, seedMoment } from './seed-demo'
import { withClient } from './write/with-client'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Whether the shop has products already; seeding would clash with them. */
function hasProducts(url: string): Promise<boolean> {
  return withClient(url, async (_, run) => (await run('SELECT 1 FROM "Product" LIMIT 1')).length > 0)
}

/** `db:seed`: the demo shop into an empty database, or with figures a load-test database. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' }, customers: { type: 'string' } } })
  const { DATABASE_URL } = getEnv()
  const startedAt = performance.now()
  if (!(await hasProducts(DATABASE_URL))) {
    const summary = await seedDemo(DATABASE_URL, getStorage(), seedMoment(now()))
    say(`Demo shop: ${Object.entries(summary).map(([name, count]) => `${count} ${name}`).join(', ')} in ${Math.round(performance.now() - startedAt)} ms.`) // prettier-ignore
  } else if (Object.keys(values).length === 0) {
    say('The shop has products already; nothing was seeded.')
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
}
