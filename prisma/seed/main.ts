import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { now } from '~/platform/dates/clock'
import { closeDatabase } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { getStorage } from '~/platform/storage/storage.server'

import { seedLoad, type LoadSize } from './load/seed-load'
import { seedDemo, seedMoment } from './seed-demo'
import { type SeededPayment, sandboxOrders } from './write/sandbox-orders'
import { withClient } from './write/with-client'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function hasProducts(url: string): Promise<boolean> {
  return withClient(url, async (_, run) => (await run('SELECT 1 FROM "Product" LIMIT 1')).length > 0)
}

const count = (text: string | undefined): number => {
  const value = Number(text ?? 0)
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a number of rows: ${text}`)
  return value
}

function loadSize(): LoadSize | null {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, orders: { type: 'string' }, customers: { type: 'string' } },
  })
  if (Object.keys(values).length === 0) return null
  return {
    products: count(values.products),
    orders: count(values.orders),
    customers: count(values.customers),
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`

/** The sandbox bank reads its file when it starts, which is after the seed. */
async function tellSandbox(url: string): Promise<void> {
  const { SANDBOX_FILE } = process.env
  if (SANDBOX_FILE === undefined || SANDBOX_FILE === '') return
  const payments = await withClient(url, (_, run) => run<SeededPayment>('SELECT * FROM "Payment"'))
  await writeFile(SANDBOX_FILE, JSON.stringify(sandboxOrders(payments)))
}

async function main(): Promise<void> {
  const size = loadSize()
  const { DATABASE_URL } = getEnv()
  const at = seedMoment(now())
  const startedAt = performance.now()
  const isEmpty = !(await hasProducts(DATABASE_URL))
  if (isEmpty) {
    const summary = await seedDemo(getStorage(), at)
    const words = Object.entries(summary).map(([name, rows]) => `${rows} ${name}`)
    say(`Demo shop: ${words.join(', ')} in ${seconds(startedAt)}.`)
    await tellSandbox(DATABASE_URL)
  } else if (!size) {
    say('The shop has products already; nothing was seeded.')
  }
  if (!size) return
  await seedLoad(DATABASE_URL, size, at, say)
  say(
    `Load-test rows: ${size.products} products, ${size.orders} orders, ${size.customers} customers in ${seconds(startedAt)}.`,
  )
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
