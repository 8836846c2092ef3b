import { readdirSync, rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { expect, it } from 'vitest'

import { UserError } from '~/platform/errors/errors'
import { Dice } from '~tests/support/soak/dice'
import { soakLength } from '~tests/support/soak/soak-length'
import { damageBytes } from '~tests/support/tables/damage'
import { makeWorkbook } from '~tests/support/tables/made-workbook'
import { keepFiles } from '~tests/support/tables/table-files'

import { inWindows1251 } from '../writing/windows-1251'
import { openTable } from './open-table.server'

const FILES = soakLength({ short: 100, full: 5_000 })
/** Files until memory is measured: a short run in one process with other tests says nothing about it. */
const SETTLED_FILES = 1_000
/** Bytes of the heap and of buffers; a leak of each file's content would exceed it. */
const MOST_GROWTH = 16 * 1_048_576

const keep = keepFiles()
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

type MakeFile = (dice: Dice) => Buffer | Promise<Buffer>

function textRows(dice: Dice): string[][] {
  const width = 1 + Math.floor(dice.next() * 8)
  const height = 1 + Math.floor(dice.next() * 30)
  return Array.from({ length: height }, () => Array.from({ length: width }, () => dice.text()))
}

const quoted = (cell: string): string => (/[";,\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const escaped = (cell: string): string =>
  cell.replaceAll('\0', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function makeCsv(dice: Dice): Buffer {
  const separator = dice.one([';', ',', '\t'])
  const text = textRows(dice)
    .map((row) => row.map(quoted).join(separator))
    .join(dice.one(['\n', '\r\n', '\r']))
  return dice.one([
    Buffer.from(text),
    inWindows1251(text),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(`\uFEFF${text}`),
  ])
}

function makeJson(dice: Dice): Buffer {
  const [keys = [], ...rows] = textRows(dice)
  const objects = rows.map((row) => Object.fromEntries(row.map((cell, index) => [keys[index] ?? '', cell])))
  return Buffer.from(
    [{ sku: 'A' }, ...objects]
      .map((object) => JSON.stringify(dice.chance(0.2) ? dice.spoil(object) : object))
      .join('\n'),
  )
}

const partOf: Record<string, string> = {
  sheet: 'xl/worksheets/sheet1.xml',
  texts: 'xl/sharedStrings.xml',
  styles: 'xl/styles.xml',
  book: 'xl/workbook.xml',
}

/** Half of the books have a damaged archive, half a damaged part in a whole archive. */
async function makeBook(dice: Dice): Promise<Buffer> {
  const cells = ([index, cell]: [number, string]): string =>
    dice.one([
      `<c r="${String.fromCharCode(65 + index)}1" t="s"><v>${index}</v></c>`,
      `<c s="${index % 3}"><v>${String(dice.next() * 60_000)}</v></c>`,
      `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
      `<c t="str"><f>${escaped(cell)}</f><v>${escaped(cell)}</v></c>`,
    ])
  const sheet = textRows(dice)
    .map((row) => `<row>${[...row.entries()].map(cells).join('')}</row>`)
    .join('')
  const rows = `<?xml version="1.0"?><worksheet><sheetData>${sheet}</sheetData></worksheet>`
  const texts = '<si><t>a</t></si>'.repeat(8)
  const damaged = dice.one(Object.values(partOf))
  const whole: Record<string, string> = {
    'xl/worksheets/sheet1.xml': rows,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
  }
  const part = dice.chance(0.5) ? { [damaged]: damageBytes(Buffer.from(whole[damaged] ?? ''), dice) } : {}
  return makeWorkbook({ sheets: [{ name: 'a', rows }], parts: { ...whole, ...part } })
}

async function readAll(path: string): Promise<void> {
  try {
    const { rows } = await openTable(path)
    for await (const { number, cells } of rows())
      expect(cells.length > 0 && Number.isInteger(number)).toBe(true)
  } catch (error) {
    if (!(error instanceof UserError && /[а-яё]/i.test(error.message) && error.status < 500)) throw error
  } finally {
    rmSync(path)
  }
}

function usedBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const openFiles = (): number => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0)

it.each<[string, MakeFile]>([
  ['CSV', makeCsv],
  ['JSON lines', makeJson],
  ['XLSX', makeBook],
])('generated and damaged files of %s end in rows or in a text for the sender', async (_, make) => {
  const seed = 20_261_201
  const filesBefore = openFiles()
  let bytesBefore: number | undefined
  for (let index = 0; index < FILES; index += 1) {
    const dice = new Dice(seed + index)
    const whole = await make(dice)
    const content = dice.chance(0.8) ? damageBytes(whole, dice) : whole
    await readAll(keep(content)).catch((error: unknown) => {
      throw new Error(`File ${index} of seed ${seed}`, { cause: error })
    })
    if (index === SETTLED_FILES) bytesBefore = usedBytes()
  }
  if (bytesBefore !== undefined) expect(usedBytes() - bytesBefore).toBeLessThan(MOST_GROWTH)
  await expect.poll(openFiles).toBeLessThanOrEqual(filesBefore)
})
