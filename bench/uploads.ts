// Fifty phone photographs at once, compared with sharp alone, each side in its own process.
import { spawnSync } from 'node:child_process'
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { openBenchDatabase } from './support/bench-database'

const COUNT = 50
const [side, folder = ''] = process.argv.slice(2)

const nameOf = (index: number): string => join(folder, `${index}.jpg`)

async function writePhotographs(): Promise<void> {
  const small = Buffer.alloc(400 * 300 * 3)
  for (let index = 0; index < COUNT; index += 1) {
    for (let byte = 0; byte < small.length; byte += 1) small[byte] = Math.floor(Math.random() * 256)
    const body = await sharp(small, { raw: { width: 400, height: 300, channels: 3 } })
      .resize(4_000, 3_000)
      .sharpen()
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 97 })
      .toBuffer()
    writeFileSync(nameOf(index), body)
  }
}

function report(what: string, started: number, before: number): void {
  const seconds = (performance.now() - started) / 1_000
  const peak = process.resourceUsage().maxRSS / 1_024
  process.stdout.write(
    `${what}: ${seconds.toFixed(1)} s, ${((seconds / COUNT) * 1_000).toFixed(0)} ms each, memory ${before.toFixed(0)} → at most ${peak.toFixed(0)} MB\n`,
  )
}

const memory = (): number => process.memoryUsage.rss() / 1_048_576

async function measureOurs(): Promise<void> {
  const database = await openBenchDatabase(0)
  process.env.DATA_DIR = join(folder, 'data')
  const { saveUpload } = await import('~/domain/images/index.server')
  const { closeDatabase, getDb } = await import('~/platform/db/db.server')
  const email = 'uploads@example.ru'
  const author = await getDb().user.upsert({
    where: { email },
    create: { email, name: 'Загрузки' },
    update: {},
    select: { id: true },
  })
  await getDb().uploadedImage.deleteMany()
  const [started, before] = [performance.now(), memory()]
  const one = (_: unknown, index: number) =>
    saveUpload({ body: createReadStream(nameOf(index)), maxBytes: 20 * 1_048_576, authorId: author.id })
  await Promise.all(Array.from({ length: COUNT }, one))
  report(`saveUpload, ${COUNT} at once`, started, before)
  await getDb().uploadedImage.deleteMany()
  await closeDatabase()
  await database.stop()
}

async function measureBare(): Promise<void> {
  const [started, before] = [performance.now(), memory()]
  for (let index = 0; index < COUNT; index += 1) {
    const picture = sharp(await readFile(nameOf(index)))
      .autoOrient()
      .resize({ width: 2_400, height: 2_400, fit: 'inside' })
    writeFileSync(
      join(folder, `${index}.shown.jpg`),
      await picture.jpeg({ quality: 90, progressive: true }).toBuffer(),
    )
  }
  report('sharp alone, one after another', started, before)
}

if (side === 'ours') await measureOurs()
else if (side === 'bare') await measureBare()
else if (side === 'photographs') await writePhotographs()
else await compareSides()

async function compareSides(): Promise<void> {
  mkdirSync('.cache', { recursive: true })
  const made = mkdtempSync('.cache/uploads-')
  const run = (name: string) =>
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'bench/uploads.ts', name, made], {
      stdio: 'inherit',
    }).status
  try {
    const failed = ['photographs', 'bare', 'ours', 'bare', 'ours'].filter((name) => run(name) !== 0)
    if (failed.length > 0) process.exitCode = 1
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
