// Unusual files, each in its own process: result, time and peak memory.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { systemActor } from '~/domain/audit/index.server'
import { addProduct, changeProduct, readProductForm } from '~/domain/catalog/index.server'
import { newProductValues, picturesText } from '~/domain/catalog/staff'
import { saveUpload } from '~/domain/images/index.server'
import { closeDatabase, getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'

import * as odd from '../tests/support/pictures/odd-pictures'

import { openBenchDatabase } from './support/bench-database'

const MEGABYTE = 1_048_576
const GALLERY = 'two people order one gallery of 10'
const [kind, folder = ''] = process.argv.slice(2)

const files: Record<string, () => Buffer | Promise<Buffer>> = {
  'a renamed program': odd.program,
  'SVG with a script': odd.scriptedDrawing,
  'PNG of 30,000 × 30,000': () => odd.bomb(30_000, 30_000),
  'JPEG cut short': async () => {
    const whole = await odd.photograph(4_000, 3_000, 7)
    return whole.subarray(0, whole.length / 2)
  },
  'animated GIF': odd.animation,
  'CMYK': odd.inPrintersColours,
  '16 bits': odd.inSixteenBits,
  'HEIC': odd.heic,
  'EXIF with a place': odd.photographWithPlace,
  '11 MB': () => Buffer.alloc(11 * MEGABYTE, 1),
  'zero bytes': () => Buffer.alloc(0),
} // prettier-ignore

async function findAuthor(): Promise<string> {
  const email = 'uploads@example.ru'
  return (
    await getDb().user.upsert({
      where: { email },
      create: { email, name: 'Загрузки' },
      update: {},
      select: { id: true },
    })
  ).id
}

async function send(file: Buffer): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(file.length / 65_536) }, (_, index) =>
    file.subarray(index * 65_536, (index + 1) * 65_536),
  )
  const body = Readable.from(pieces, { objectMode: false })
  return (await saveUpload({ body, maxBytes: 10 * MEGABYTE, authorId: await findAuthor() })).url
}

async function outcomeOf(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return `refused with ${error.status}: ${error.message}`
  }
}

async function orderTwice(productId: string): Promise<string> {
  const { values: base } = await readProductForm(productId)
  const pictures = JSON.parse(base.pictures ?? '[]') as { url: string; alt: string }[]
  const orders = [pictures.toReversed(), [...pictures.slice(1), ...pictures.slice(0, 1)]]
  const saved = await Promise.all(
    orders.map((order) =>
      changeProduct({
        productId,
        base,
        typed: { ...base, pictures: picturesText(order) },
        actor: systemActor,
      }),
    ),
  )
  return saved.map(({ outcome }) => outcome).sort().join(', ') // prettier-ignore
}

async function writeGallery(): Promise<string> {
  const urls: string[] = []
  for (let seed = 0; seed < 10; seed += 1) urls.push(await send(await odd.photograph(400, 300, 50 + seed)))
  const slug = `gallery-${newId()}`
  const { id: categoryId } = await getDb().category.create({
    data: { name: 'Галерея', slug },
    select: { id: true },
  })
  const pictures = picturesText(urls.map((address) => ({ url: address, alt: '' })))
  const typed = { ...newProductValues, name: 'Галерея', sku: newId(), categoryId, price: '100', pictures }
  const saved = await addProduct({ typed, actor: systemActor })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return saved.productId
}

async function measure(what: string, work: () => Promise<string>): Promise<void> {
  const rss = (): number => process.memoryUsage.rss() / MEGABYTE
  const [since, before] = [performance.now(), rss()]
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, rss())), 2)
  const outcome = await outcomeOf(work)
  const milliseconds = performance.now() - since
  clearInterval(sampling)
  most = Math.max(most, rss())
  process.stdout.write(
    `${what}: ${outcome}; ${milliseconds.toFixed(0)} ms, memory ${before.toFixed(0)} → at most ${most.toFixed(0)} MB\n`,
  )
}

async function measureKind(what: string): Promise<void> {
  process.env.DATA_DIR = join(folder, 'data')
  await findAuthor()
  const make = files[what]
  if (make) {
    const file = await make()
    await measure(what, async () => `shown as ${(await send(file)).split('.').at(-1) ?? ''}`)
  } else {
    const productId = await writeGallery()
    await measure(what, () => orderTwice(productId))
  }
  await closeDatabase()
}

async function measureAll(): Promise<void> {
  const database = await openBenchDatabase(0)
  mkdirSync('.cache', { recursive: true })
  const made = mkdtempSync('.cache/uploads-')
  const run = (what: string) =>
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'bench/upload-kinds.ts', what, made], {
      stdio: 'inherit',
    }).status
  try {
    if ([...Object.keys(files), GALLERY].filter((what) => run(what) !== 0).length > 0) process.exitCode = 1
  } finally {
    rmSync(made, { recursive: true, force: true })
    await database.stop()
  }
}

await (kind === undefined ? measureAll() : measureKind(kind))
