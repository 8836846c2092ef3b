// Files of 20,000 and 100,000 rows of 15 cells, written and read in each format, each side in a process of its own with
// the worker's flags. The limit of writing joins the cells to lines, that of reading splits the bytes into lines.
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { openTable, type TableFormat } from '~/domain/exchange/files/open-table.server'
import { writeTable, type CellValue, type WrittenColumn } from '~/domain/exchange/writing/write-table.server'

const COUNTS = [20_000, 100_000]
const FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=8', '--import', 'tsx']
const MEGABYTE = 1_048_576
const PROMISED_MEGABYTES = 120

const kinds: WrittenColumn['kind'][] = [
  'text',
  'text',
  'money',
  'number',
  'boolean',
  'date',
  ...Array<'text'>(9).fill('text'),
]
const columns: WrittenColumn[] = kinds.map((kind, index) => ({ header: `Столбец ${index}`, kind }))
const keys = columns.map((_, index) => `column${index}`)

async function* rows(count: number): AsyncGenerator<CellValue[]> {
  for (let row = 0; row < count; row += 1) {
    const texts = Array.from({ length: 9 }, (_, index) => `Свойство ${index} товара ${row % 5_000}`)
    yield [
      `A-${row}`,
      `Краска фасадная «Север» ${row} белая`,
      100_000 + row,
      row % 90,
      row % 2 === 0,
      '2026-12-01',
      ...texts,
    ]
  }
}

async function* lines(count: number): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const row of rows(count)) {
    piece += `${row.join(';')}\r\n`
    if (piece.length < 65_536) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}

const formats: TableFormat[] = ['csv', 'xlsx', 'jsonl']

const work: Record<string, (format: TableFormat, path: string, count: number) => Promise<number>> = {
  'write': async (format, path, count) => {
    await pipeline(Readable.from(writeTable(format, columns, keys, rows(count))), createWriteStream(path))
    return count
  },
  'limit of writing': async (_, path, count) => {
    await pipeline(Readable.from(lines(count)), createWriteStream(path))
    return count
  },
  'read': async (_, path) => {
    let found = 0
    for await (const { cells } of (await openTable(path)).rows()) if (cells.length > 0) found += 1
    return found - 1
  },
  'limit of reading': async (_, path) => {
    let found = 0
    for await (const line of createInterface({ input: createReadStream(path) })) if (line !== '') found += 1
    return found
  },
} // prettier-ignore

async function measure(what: string, format: TableFormat, path: string, count: number): Promise<void> {
  const [before, start] = [process.cpuUsage(), process.memoryUsage.rss() / MEGABYTE]
  const found = (await work[what]?.(format, path, count)) ?? 0
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1_000_000
  const megabytes = process.resourceUsage().maxRSS / 1_024
  const speed = `${(found / seconds).toFixed(0)} rows per processor second`
  const memory = `${start.toFixed(0)} → at most ${megabytes.toFixed(0)} MB${count === COUNTS[0] ? ` (promised < ${PROMISED_MEGABYTES})` : ''}`
  process.stdout.write(
    `  ${what}: ${found} rows, ${seconds.toFixed(2)} processor seconds, ${speed}, file ${(statSync(path).size / MEGABYTE).toFixed(1)} MB, memory ${memory}\n`,
  )
}

function measureAll(): void {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'exchange-files-'))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...FLAGS, 'bench/exchange/files.ts', ...args], { stdio: 'inherit' })
  try {
    for (const count of COUNTS.map(String)) {
      const limit = join(folder, `${count}.lines`)
      for (const format of formats) {
        process.stdout.write(`${format}, ${count} rows\n`)
        const file = join(folder, `${count}.${format}`)
        run('write', format, file, count)
        run('limit of writing', format, limit, count)
        run('read', format, file, count)
        run('limit of reading', format, limit, count)
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [what, format = '', path = '', count = ''] = process.argv.slice(2)
const named = formats.find((name) => name === format)
if (what === undefined) measureAll()
else if (named) await measure(what, named, path, Number(count))
