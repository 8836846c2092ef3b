// Plans, applies and undoes a price list in this process; compared with a COPY of the same columns into a bare table.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'

import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { systemActor, type Actor } from '~/domain/audit/index.server'
import {
  confirmImport,
  keepImportFile,
  importUploadInput,
  planImport,
  readImport,
  receiveImport,
  runImport,
  startPlanning,
  undoImport,
} from '~/domain/exchange/index.server'
import { closeDatabase } from '~/platform/db/db.server'

import { insertStaff } from '../../tests/support/people/staff'

import { openBenchDatabase } from '../support/bench-database'

const ROWS = Number(process.argv[2] ?? 100_000)
const BAD_EVERY = Math.max(2, Math.round(ROWS / 200))
/** Rows of products that the shop has. */
const KNOWN = Math.round(ROWS / 2)
const FOLDER = '.cache/bench/imports'
const SLUG = 'bench-imports'

const database = await openBenchDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const actor = await administrator()
try {
  const file = await writeFile()
  await writeProducts()
  const bare = await timed(() => copyBare(file))
  const id = await receive(file)
  const planned = await timed(() => plan(id))
  const { counts, planId } = await read(id)
  const applied = await timed(() => apply(id, planId ?? ''))
  const undone = await timed(() => undo(id))
  const peak = Math.round(process.resourceUsage().maxRSS / 1_024)
  print('bare COPY', bare)
  print('plan', planned)
  print('apply', applied)
  print('undo', undone)
  const ratio = bare.wall / (planned.wall + applied.wall)
  write(
    `rows ${ROWS}: new ${counts.NEW}, changed ${counts.CHANGED}, refused ${counts.REFUSED}; memory at most ${peak} MiB`,
  )
  write(`plan and apply together: ${ratio.toFixed(3)} of the bare COPY`)
} finally {
  await removeProducts()
  await client.end()
  await closeDatabase()
  await rm(FOLDER, { recursive: true, force: true })
  await database.stop()
}

async function administrator(): Promise<Actor> {
  const email = `imports-${Date.now()}@example.ru`
  await insertStaff(database.url, { email, password: 'начальник склада', name: 'Ольга', role: 'ADMIN' })
  const { rows } = await client.query<{ id: string }>('SELECT "id" FROM "User" WHERE "email" = $1', [email])
  return { ...systemActor, kind: 'staff', id: rows[0]?.id ?? '', name: 'Ольга' }
}

async function writeFile(): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  const path = join(FOLDER, 'price-list.csv')
  const rows = function* (): Generator<string> {
    yield 'Артикул;Название;Цена;Остаток;Объём, л;Бренд\n'
    for (let n = 0; n < ROWS; n += 1)
      yield `ЗАГ-${n};Загруженная краска ${n};${n % BAD_EVERY === 1 ? 'сто' : 500 + (n % 900)};${n % 40};2,7;Замер\n`
  }
  await pipeline(Readable.from(rows()), createWriteStream(path))
  return path
}

async function writeProducts(): Promise<void> {
  await removeProducts()
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO "Category" ("id", "name", "slug") VALUES (gen_random_uuid(), 'Для замера загрузки', $1) RETURNING "id"`,
    [SLUG],
  )
  await client.query(
    `INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks")
     SELECT gen_random_uuid(), $2 || '-' || n, 'ЗАГ-' || n, 'Краска ' || n, $1, 40000 FROM generate_series(0, $3::int - 1) n`,
    [rows[0]?.id, SLUG, KNOWN],
  )
  await client.query('ANALYZE "Product"')
}

async function removeProducts(): Promise<void> {
  await client.query(
    `DELETE FROM "StockMovement" WHERE "productId" IN (SELECT "id" FROM "Product" WHERE "sku" LIKE 'ЗАГ-%')`,
  )
  await client.query(`DELETE FROM "Product" WHERE "sku" LIKE 'ЗАГ-%'`)
  await client.query('DELETE FROM "Category" WHERE "slug" = $1', [SLUG])
}

async function copyBare(path: string): Promise<void> {
  await client.query(
    'CREATE TABLE "BarePrices" ("sku" text, "name" text, "price" text, "stock" text, "volume" text, "brand" text)',
  )
  try {
    const stream = client.query(
      copyFrom(`COPY "BarePrices" FROM STDIN WITH (FORMAT csv, DELIMITER ';', HEADER true)`),
    )
    await pipeline(createReadStream(path), stream)
  } finally {
    await client.query('DROP TABLE "BarePrices"')
  }
}

async function receive(path: string): Promise<string> {
  const kept = await keepImportFile('price-list.csv', createReadStream(path))
  const { kind, file, source } = importUploadInput.parse({ kind: 'products', file: kept })
  return receiveImport({ kind, file, sourceName: source, once: undefined, actor })
}

function read(id: string) {
  return readImport(id, { page: 1, holder: actor })
}

async function plan(id: string): Promise<void> {
  const { mapping, options, categories } = await read(id)
  const category = categories.find(({ name }) => name === 'Для замера загрузки')
  await startPlanning({ id, mapping, options: { ...options, categoryId: category?.id ?? null }, actor })
  await planImport(id)
}

async function apply(id: string, planId: string): Promise<void> {
  await confirmImport({ id, planId, areJumpsRight: true, actor })
  await finish(planId, async () => (await read(id)).change?.state === 'running')
}

async function undo(id: string): Promise<void> {
  await undoImport({ id, actor })
  await finish((await read(id)).undo?.id ?? '', async () => (await read(id)).undo?.state === 'running')
}

/** A job ends after 250 transactions; the next one continues. */
async function finish(changeId: string, isRunning: () => Promise<boolean>): Promise<void> {
  while (await isRunning()) await runImport(changeId)
}

interface Time {
  /** Seconds. */
  wall: number
  /** Seconds of this process. */
  cpu: number
}

async function timed(work: () => Promise<void>): Promise<Time> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { wall: (performance.now() - start) / 1_000, cpu: (user + system) / 1_000_000 }
}

function print(label: string, { wall, cpu }: Time): void {
  write(
    `${label.padEnd(10)} ${wall.toFixed(1)} s, ${Math.round(ROWS / wall)} rows a second, CPU of Node ${cpu.toFixed(1)} s`,
  )
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
