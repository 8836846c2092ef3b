// A price list that the worker plans, applies and undoes; compared with a COPY of its columns into a bare table. The limit
// is one INSERT and one UPDATE of the same goods, with all that triggers derive from them.
import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { systemActor, type Actor } from '~/domain/audit/index.server'
import {
  confirmImport,
  importUploadInput,
  keepImportFile,
  readImport,
  receiveImport,
  startPlanning,
  undoImport,
} from '~/domain/exchange/index.server'
import { closeDatabase } from '~/platform/db/db.server'

import { ensureBuild } from '../../scripts/freshness.ts'
import { programArgs } from '../../scripts/start/program-args.ts'
import { insertStaff } from '../../tests/support/people/staff'
import { ShopProcess } from '../../tests/support/shop/shop-process'

import { openBenchDatabase } from '../support/bench-database'
import { familyProcessorTime, processorTime } from '../support/processor-time'
import {
  checkApplied,
  checkReport,
  removeGoods,
  sumsOfTables,
  writeGoods,
  writeInTwoStatements,
  writePriceList,
} from './price-list'

const ROWS = Number(process.argv[2] ?? 100_000)
const FOLDER = '.cache/bench/imports'
const FILE = join(FOLDER, 'price-list.csv')

const database = await openBenchDatabase()
await ensureBuild()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const postmaster = await readNumber(
  `SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1) AS "value"`,
)
const actor = await administrator()
const worker = new ShopProcess('worker', programArgs('worker'), { ...process.env, LOG_LEVEL: 'info' })
try {
  await mkdir(FOLDER, { recursive: true })
  await writePriceList(FILE, ROWS)
  const categoryId = await writeGoods(client, ROWS)
  worker.start()
  await worker.wrote('worker is ready', 60_000)
  await measureImport(categoryId)
} finally {
  await worker.stop()
  await removeGoods(client)
  await client.end()
  await closeDatabase()
  await rm(FOLDER, { recursive: true, force: true })
  await database.stop()
}

async function measureImport(categoryId: string): Promise<void> {
  const before = await sumsOfTables(client)
  const idle = peakMemory()
  const bare = await timed('bare COPY', copyBare)
  const derived = await timed('limit', () => writeInTwoStatements(client, categoryId, ROWS))
  const id = await receive()
  const planned = await timed('plan', () => plan(id, categoryId))
  const { counts, planId } = await readImport(id, { page: 1, holder: actor })
  await checkReport(client, planId ?? '', ROWS)
  const applied = await timed('apply', () => apply(id, planId ?? ''))
  await checkApplied(client, ROWS)
  await timed('undo', () => undo(id))
  const after = await sumsOfTables(client)
  const differing = [...before.keys()].filter((table) => before.get(table) !== after.get(table))
  write(`rows ${ROWS}: new ${counts.NEW}, changed ${counts.CHANGED}, refused ${counts.REFUSED}; report exact`)
  write(`tables that the undo has not put back: ${differing.join() || 'none'}`)
  write(`memory of the worker: ${idle} MiB before, at most ${peakMemory()} MiB`)
  const [ofBare, ofLimit] = [bare, derived].map((side) => (side / (planned + applied)).toFixed(4))
  write(`plan and apply together: ${ofBare} of the bare COPY, ${ofLimit} of the limit`)
}

async function administrator(): Promise<Actor> {
  const email = `imports-${Date.now()}@example.ru`
  await insertStaff(database.url, { email, password: 'начальник склада', name: 'Ольга', role: 'ADMIN' })
  const { rows } = await client.query<{ id: string }>('SELECT "id" FROM "User" WHERE "email" = $1', [email])
  return { ...systemActor, kind: 'staff', id: rows[0]?.id ?? '', name: 'Ольга' }
}

async function copyBare(): Promise<void> {
  await client.query(
    'CREATE TABLE "BarePrices" ("sku" text, "name" text, "price" text, "stock" text, "volume" text, "brand" text)',
  )
  try {
    const stream = client.query(
      copyFrom(`COPY "BarePrices" FROM STDIN WITH (FORMAT csv, DELIMITER ';', HEADER true)`),
    )
    await pipeline(createReadStream(FILE), stream)
  } finally {
    await client.query('DROP TABLE "BarePrices"')
  }
}

async function receive(): Promise<string> {
  const kept = await keepImportFile('price-list.csv', createReadStream(FILE))
  const { kind, file, source } = importUploadInput.parse({ kind: 'products', file: kept })
  return receiveImport({ kind, file, sourceName: source, once: undefined, actor })
}

async function plan(id: string, categoryId: string): Promise<void> {
  const { mapping, options } = await readImport(id, { page: 1, holder: actor })
  await startPlanning({ id, mapping, options: { ...options, categoryId }, actor })
  await until(`SELECT "state" = 'PLANNED' AS "value" FROM "ImportRun" WHERE "id" = $1`, id)
}

async function apply(id: string, planId: string): Promise<void> {
  await confirmImport({ id, planId, areJumpsRight: true, actor })
  await until(`SELECT "finishedAt" IS NOT NULL AS "value" FROM "BulkChange" WHERE "id" = $1`, planId)
}

async function undo(id: string): Promise<void> {
  await undoImport({ id, actor })
  await until(
    `SELECT "finishedAt" IS NOT NULL AS "value" FROM "BulkChange" change JOIN "ImportRun" run ON run."undoId" = change."id" WHERE run."id" = $1`,
    id,
  )
}

async function until(question: string, id: string): Promise<void> {
  while ((await client.query<{ value: boolean }>(question, [id])).rows[0]?.value !== true) await sleep(20)
}

async function readNumber(question: string): Promise<number> {
  return Number((await client.query<{ value: string }>(question)).rows[0]?.value)
}

/** MiB of the worker since its start. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${worker.pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}

/** Returns seconds. */
async function timed(label: string, work: () => Promise<void>): Promise<number> {
  const cpu = () => [processorTime(worker.pid ?? 0), familyProcessorTime(postmaster)] as const
  const [worked, stored] = cpu()
  const start = performance.now()
  await work()
  const wall = (performance.now() - start) / 1_000
  const [nowWorked, nowStored] = cpu()
  const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)
  write(
    `${label.padEnd(10)} ${wall.toFixed(1)} s, ${Math.round(ROWS / wall)} rows a second; ` +
      `processor seconds: worker ${seconds(nowWorked - worked)}, Postgres ${seconds(nowStored - stored)}`,
  )
  return wall
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
