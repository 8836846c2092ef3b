import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { prepareGround, type ShopGround } from '~tests/support/shop/shop-ground'

import { runNode, type ProgramResult } from '../../../scripts/run-program.ts'

let ground: ShopGround
let keyFile = ''
let env: Record<string, string> = {}

const run = (
  program: string,
  args: string[] = [],
  extra: Record<string, string> = {},
): Promise<ProgramResult> =>
  runNode([`build/bundles/${program}.js`, ...args], { env: { ...process.env, ...env, ...extra } })

const databases = async (): Promise<string[]> =>
  (await query<{ name: string }>(inject('testServerUrl'), `SELECT datname AS name FROM pg_database`)).map(
    ({ name }) => name,
  )

beforeAll(async () => {
  ground = await prepareGround({ template: 'small' })
  keyFile = join(ground.dataDir, 'key.txt')
  const made = await run('backup', ['--new-key'], { ...ground.environment('http://127.0.0.1:3000') })
  writeFileSync(keyFile, made.output)
  const recipient = /age1[a-z0-9]+/.exec(made.output)?.[0] ?? ''
  env = {
    ...ground.environment('http://127.0.0.1:3000'),
    BACKUP_TO: join(ground.dataDir, 'backups'),
    BACKUP_RECIPIENTS: recipient,
  }
})

afterAll(() => ground.clear())

const archives = (): string[] => readdirSync(join(ground.dataDir, 'backups'))

it('the backup command refuses to write a backup without a key, and names the variables', async () => {
  const refused = await run('backup', ['--to', join(ground.dataDir, 'open')], {
    BACKUP_TO: '',
    BACKUP_RECIPIENTS: '',
  })
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('A backup is always encrypted: set BACKUP_RECIPIENTS'),
  })
})

it('the backup commands report an unknown argument in one line', async () => {
  for (const program of ['backup', 'verify-backup', 'restore']) {
    const refused = await run(program, ['newest'])
    expect(refused.code, program).toBe(1)
    expect(refused.output, program).toMatch(/^Unexpected argument 'newest'.*\n$/)
  }
})

it('a backup is made, listed, and verified as complete by the shop', async () => {
  const made = await run('backup')
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\.tar\.gz\.age: \d+ bytes, \d+ rows, \d+ files, \d+ s\.\n$/),
  })
  const [file = ''] = archives()
  expect((await run('backup', ['--list'])).output).toContain(file)
  const verified = await run('verify-backup', ['--identity', keyFile])
  const lines = verified.output.replaceAll(/ {2,}/g, ' ')
  for (const line of ['ok rows of all tables 1', 'ok orders, kopecks', 'ok derived data', 'ok /readyz 200'])
    expect(lines).toContain(line)
  expect(lines).toMatch(/ok a product page \/product\/\S+: 200\n/)
  expect(verified.code).toBe(0)
  const [row] = await query(
    ground.databaseUrl,
    `SELECT "verifiedAt" IS NOT NULL AS "isVerified" FROM "Backup" WHERE "file" = $1`,
    [file],
  )
  expect(row).toEqual({ isVerified: true })
  expect((await databases()).filter((name) => name.startsWith('verify_backup_'))).toEqual([])
})

it('a backup with a wrong stock sum is invalid, and its scratch database is deleted', async () => {
  await query(
    ground.databaseUrl,
    `DELETE FROM "StockMovement" WHERE "id" = (SELECT "id" FROM "StockMovement" ORDER BY "id" LIMIT 1)`,
  )
  expect(await run('backup')).toMatchObject({ code: 0 })
  const verified = await run('verify-backup', ['--identity', keyFile])
  expect(verified).toMatchObject({
    code: 1,
    output: expect.stringMatching(/FAILED +derived data +a stock is not the sum of its movements/),
  })
  expect((await databases()).filter((name) => name.startsWith('verify_backup_'))).toEqual([])
})

it('a restore into a new database shows the next steps, and warns of another APP_SECRET', async () => {
  const name = `${new URL(ground.databaseUrl).pathname.slice(1)}_again`
  const files = join(ground.dataDir, 'restored')
  const restored = await run('restore', ['--identity', keyFile, '--into-new', name], {
    DATA_DIR: files,
    APP_SECRET: 'another secret of at least 32 characters',
  })
  try {
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining(`set DATABASE_URL to ${name}, run the migration`),
    })
    expect(restored.output).toContain('APP_SECRET is not that of the backup')
    expect(readdirSync(join(files, 'storage'))).toContain('images')
    const other = await run('restore', ['--identity', keyFile, '--into-new', name])
    expect(other).toMatchObject({
      code: 1,
      output: expect.stringContaining(`There is a database ${name} already.`),
    })
  } finally {
    await query(inject('testServerUrl'), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    rmSync(files, { recursive: true, force: true })
  }
})

it('a wrong key and a non-empty database are refused, and no key is shown', async () => {
  const wrong = join(ground.dataDir, 'wrong.txt')
  writeFileSync(wrong, (await run('backup', ['--new-key'])).output)
  const refused = await run('verify-backup', ['--identity', wrong])
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('This key does not open the backup'),
  })
  expect(refused.output).not.toContain(/AGE-SECRET-KEY-\S+/.exec(readFileSync(wrong, 'utf8'))?.[0])
  const used = await run('restore', ['--identity', keyFile])
  expect(used).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty. Restore beside it with --into-new NAME'),
  })
})
