import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { makeBackup, openTarget, readArchive } from '~/domain/backups/index.server'
import { readHealth } from '~/domain/health/index.server'
import { holdClock } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { getStorage } from '~/platform/storage/storage.server'
import { nightlyBackup } from '~jobs/processors/clock-jobs'

import { useOwnBackups } from '../../support/backups/own-backups'
import { FakeS3 } from '../../support/services/fake-s3'
import { setEnvironment } from '../../support/setup/set-environment'

const backups = useOwnBackups()
const run = (): Promise<void> => nightlyBackup.run({})
const files = (): string[] => readdirSync(backups.folder).sort()
const recorded = () =>
  sql<{ file: string; bytes: number; location: string; isRemoved: boolean }>(
    `SELECT "file", "bytes"::int AS bytes, "location", "removedAt" IS NOT NULL AS "isRemoved" FROM "Backup" ORDER BY "file"`,
  )
/** Moscow time, UTC+3. */
const holdAt = (time: string): void => holdClock(new Date(`2026-11-${time}:00+03:00`))

beforeEach(() => {
  setEnvironment({
    BACKUP_TO: backups.folder,
    BACKUP_RECIPIENTS: backups.recipient,
    BACKUP_HOUR: '4',
    BACKUP_KEEP: '7d,4w,12m',
  })
})
afterAll(() => holdClock(undefined))

it('no backup is made where the operator has named no place for it', async () => {
  setEnvironment({ BACKUP_TO: '' })
  await run()
  expect(files()).toEqual([])
})

it('a backup is made once a day of the shop, and a missed one by the next hour', async () => {
  holdAt('20T02:30')
  await run()
  expect(files()).toHaveLength(1)
  for (const time of ['20T03:30', '20T04:30', '20T05:30', '21T03:30', '22T11:30', '22T12:30']) {
    holdAt(time)
    await run()
  }
  const made = await recorded()
  expect(made.map(({ file }) => /\d\dT\d\d-\d\d/.exec(file)?.[0])).toEqual([
    '19T23-30',
    '20T01-30',
    '22T08-30',
  ])
  expect(made.filter(({ isRemoved }) => !isRemoved).map(({ file }) => file)).toEqual(files())
  expect(made.every(({ location }) => location === backups.folder)).toBe(true)
  for (const { bytes } of await recorded()) expect(bytes).toBeGreaterThan(10_000)
})

it('expired backups are removed, but neither a verified one nor files of others', async () => {
  const [first = '', second = ''] = files()
  await sql(`UPDATE "Backup" SET "verifiedAt" = now() WHERE "file" = $1`, [second])
  const foreign = first.replace(/^.*-2026-/, 'other_shop-2026-')
  await openTarget(backups.folder, getEnv()).write(foreign, await backups.target().read(first))
  setEnvironment({ BACKUP_KEEP: '1d' })
  holdAt('23T04:30')
  await run()
  const [newest = ''] = files().filter((file) => file.includes('2026-11-23T'))
  expect(files()).toEqual([foreign, newest, second].sort())
  expect((await recorded()).filter(({ isRemoved }) => isRemoved).map(({ file }) => file)).toContain(first)
})

it('a failed backup leaves no file, is retried in the next hour, and staff are notified once', async () => {
  const before = files()
  await getStorage().put('images/a.svg', '<svg/>')
  setEnvironment({ BACKUP_TO: '/dev/null/backups' })
  holdAt('24T04:30')
  await expect(run()).rejects.toThrow()
  holdAt('24T05:30')
  await expect(run()).rejects.toThrow()
  const alerts = await sql<{ title: string }>(
    `SELECT "title" FROM "Notification" WHERE "dedupeKey" LIKE 'backup-failed:%'`,
  )
  expect(alerts).toEqual([{ title: 'Резервная копия не сделана' }])
  expect(files()).toEqual(before)
  setEnvironment({ BACKUP_TO: backups.folder })
  await run()
  expect(files()).toHaveLength(before.length + 1)
})

it('a backup cancelled by a stopping worker leaves no file and no record', async () => {
  const [before, records] = [files(), await recorded()]
  const target = backups.target()
  const stopping = new AbortController()
  const write = target.write.bind(target)
  target.write = (file, archive) => {
    stopping.abort()
    return write(file, archive)
  }
  const options = {
    target,
    keys: { recipients: [backups.recipient], passphrase: undefined },
    keep: '9d',
    signal: stopping.signal,
  }
  await expect(makeBackup(options)).rejects.toThrow('The backup was given up')
  expect(files()).toEqual(before)
  expect(await recorded()).toEqual(records)
})

it('day-old drafts of a killed process are removed by the next backup, and other drafts stay', async () => {
  const [name = ''] = files().filter((file) => !file.startsWith('other_shop'))
  const [left, fresh, foreign] = [`${name}.1.tmp`, `${name}.2.tmp`, `other_${name}.1.tmp`]
  for (const draft of [left, fresh, foreign]) writeFileSync(join(backups.folder, draft), 'half')
  const dayAgo = new Date('2026-11-23T00:00:00Z')
  holdAt('24T06:30')
  for (const draft of [left, foreign]) utimesSync(join(backups.folder, draft), dayAgo, dayAgo)
  await backups.make()
  expect(files().filter((file) => file.endsWith('.tmp'))).toEqual([fresh, foreign].sort())
  for (const draft of [fresh, foreign]) rmSync(join(backups.folder, draft))
})

it('only one of two concurrent workers makes the backup', async () => {
  holdAt('25T04:30')
  const before = await recorded()
  await Promise.all([run(), run()])
  expect(await recorded()).toHaveLength(before.length + 1)
})

it('the health page shows the last backup’s size and location, and whether one was restored', async () => {
  const row = async () => (await readHealth()).find(({ check }) => check === 'backup')
  holdAt('25T07:31')
  expect(await row()).toMatchObject({
    state: 'OK',
    note: expect.stringMatching(
      /^Последней копии 3.часа: 1.МБ за \d+ с, .*backups; восстановление проверено сегодня$/,
    ),
  })
  await sql(`UPDATE "Backup" SET "verifiedAt" = NULL`)
  expect(await row()).toMatchObject({
    state: 'OK',
    note: expect.stringContaining('восстановление ещё не проверялось'),
  })
  await sql(
    `UPDATE "Backup" SET "finishedAt" = "finishedAt" - interval '36 days' WHERE "file" = (SELECT min("file") FROM "Backup")`,
  )
  expect(await row()).toMatchObject({ state: 'WARNING' })
})

const s3 = new FakeS3()
let endpoint = ''
beforeAll(async () => {
  endpoint = await s3.start()
})
afterAll(() => s3.stop())

it('a backup is stored in a bucket and read back, and a failed one leaves nothing', async () => {
  holdClock(undefined)
  await getStorage().put('nightly/shop-2026-11-20T01-30-00Z-abc.tar.gz.age', 'an older backup')
  setEnvironment({
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: 'AKID',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  })
  const target = openTarget('s3://shop/nightly/one', getEnv())
  const keys = { recipients: [backups.recipient], passphrase: undefined }
  const { file, bytes } = await makeBackup({ target, keys, keep: '7d' })
  expect([...s3.objects.keys()]).toEqual([`/shop/nightly/one/${file}`])
  expect((await target.list()).map((one) => one.bytes)).toEqual([bytes])
  const { manifest } = await readArchive(await target.read(file), backups.keys)
  expect(manifest.files.count).toBe(1)
  s3.failures = 1
  await expect(makeBackup({ target, keys, keep: '7d' })).rejects.toThrow('403')
  expect(s3.objects.size).toBe(1)
})

it('a bucket without keys is refused, and the message names the variables', () => {
  setEnvironment({ BACKUP_S3_ENDPOINT: '', BACKUP_S3_ACCESS_KEY_ID: '', BACKUP_S3_SECRET_ACCESS_KEY: '' })
  expect(() => openTarget('s3://shop', getEnv())).toThrow('BACKUP_S3_ENDPOINT')
})
