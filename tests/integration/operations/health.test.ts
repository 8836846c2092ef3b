import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { changeMailTexts, readMailTemplate, readMailTexts } from '~/domain/mail/index.server'
import { defaultTexts } from '~/domain/mail/shared'
import { checkHealth, countHealthFailures, readHealth, startHealthWatch } from '~/domain/health/index.server'
import { clockJobs, startHeartbeat } from '~/domain/queues/index.server'
import { clockPeriod } from '~/domain/queues/clock-pattern'
import { type HealthRow } from '~/domain/health/staff'
import { jobLabel } from '~/domain/queues/staff'
import { sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { administrator as actor } from '../../support/people/administrator'
import { setEnvironment } from '../../support/setup/set-environment'

const row = async (check: string): Promise<HealthRow | undefined> => {
  const found = (await readHealth()).find((one) => one.check === check)
  return found && { ...found, note: found.note.replaceAll('\u00a0', ' ') }
}

/** No bank is reachable. */
beforeAll(() => setEnvironment({ SANDBOX_KEY: '' }))

beforeEach(async () => {
  await sql('DELETE FROM "HealthFinding"')
  await sql('DELETE FROM "RunningProcess"')
  await sql('DELETE FROM "Notification"')
  await sql('DELETE FROM "OutboxEvent"')
})

it('the health page shows every part, with advice for faults and the worker’s last slow checks', async () => {
  const before = await readHealth()
  expect(before.map(({ check }) => check)).toEqual([
      'database', 'migrations', 'replica', 'queues', 'workers', 'clock', 'outbox', 'cdn', 'mail', 'dkim', 'bounces', 'storage', 'disk',
      'bank', 'integrations', 'settings', 'mail-texts', 'backup', 'release',
    ]) // prettier-ignore
  expect(before.find(({ check }) => check === 'storage')).toMatchObject({
    state: 'WARNING',
    note: 'Обработчик ещё не проверял',
  })
  for (const { state, advice, checkedAt } of before)
    expect(advice === null).toBe(state === 'OK' || checkedAt === null)
  expect(await row('database')).toMatchObject({ state: 'OK', advice: null })
  expect(await row('migrations')).toMatchObject({ state: 'OK' })

  await checkHealth()
  expect(await row('storage')).toMatchObject({
    state: 'OK',
    note: expect.stringMatching(/^Папка с файлами: запись и чтение за \d+ мс$/),
  })
  expect(await row('disk')).toMatchObject({ note: expect.stringMatching(/^Свободно \d+ % \(\d+ ГБ\)$/) })
  await sql(`UPDATE "HealthFinding" SET "checkedAt" = now() - interval '1 hour' WHERE "check" = 'storage'`)
  expect(await row('storage')).toMatchObject({
    state: 'WARNING',
    note: expect.stringMatching(/^Давно не проверялось\. Было: Папка/),
  })
})

it('the health page shows whether a worker runs, and whether all processes have one release', async () => {
  expect(await row('workers')).toMatchObject({
    state: 'FAILURE',
    note: 'Ни одного работающего обработчика: письма, оплаты и акции стоят',
  })
  const heartbeat = startHeartbeat({ kind: 'WORKER' })
  await expect.poll(() => row('workers')).toMatchObject({ state: 'OK', note: 'Работает 1 обработчик' })
  expect(await row('release')).toMatchObject({ state: 'OK' })
  await sql(`INSERT INTO "RunningProcess" ("id", "kind", "host", "pid", "release", "startedAt", "seenAt") VALUES ($1, 'WEB', 'two', 8, 'older', now(), now())`, [newId()]) // prettier-ignore
  expect(await row('release')).toMatchObject({ state: 'WARNING', note: expect.stringContaining('older') })
  await heartbeat.end()
})

const HOUR = 3_600_000

async function insertWorker(hours: number, ranBefore: (period: number) => number | null): Promise<void> {
  const at = Date.now()
  const runs = Object.entries(clockJobs).flatMap(([name, pattern]) => {
    const before = ranBefore(clockPeriod(pattern) * 1_000)
    return before === null
      ? []
      : [[name, { at: at - before, milliseconds: 5, isOk: name !== 'clean-up' }] as const]
  })
  await sql(
    `INSERT INTO "RunningProcess" ("id", "kind", "host", "pid", "release", "figures", "startedAt", "seenAt")
     VALUES ($1, 'WORKER', 'one', 7, 'this', $2, $3, now())`,
    [newId(), JSON.stringify({ queues: {}, runs: Object.fromEntries(runs) }), new Date(at - hours * HOUR)],
  )
}

it('the health page names scheduled jobs that have not run in their time', async () => {
  await insertWorker(100, (period) => period)
  expect(await row('clock')).toMatchObject({
    state: 'WARNING',
    note: 'Не удались в последний раз: «Удаление устаревшего»',
  })
  await sql('DELETE FROM "RunningProcess"')
  // Forty hours are too long for a minutely job, but not for a nightly one.
  await insertWorker(100, () => 40 * HOUR)
  const { state, note = '' } = (await row('clock')) ?? {}
  expect(state).toBe('FAILURE')
  const named = Object.keys(clockJobs).filter((name) => note.includes(`«${jobLabel(name)}»`))
  const nightly = ['reconcile-payments', 'refresh-search-figures', 'prepare-partitions']
  expect(named).toEqual(Object.keys(clockJobs).filter((name) => !nightly.includes(name)))
})

it('the health page names no scheduled job when a worker has just started after an outage', async () => {
  await insertWorker(0.01, () => 40 * HOUR)
  expect(await row('clock')).not.toMatchObject({ state: 'FAILURE' })
})

it('the health page names scheduled jobs that should have run and never have', async () => {
  await insertWorker(0.01, () => null)
  expect(await row('clock')).toMatchObject({ state: 'OK' })
  await sql('DELETE FROM "RunningProcess"')
  await insertWorker(1, () => null)
  expect(await row('clock')).toMatchObject({
    state: 'FAILURE',
    note: expect.stringMatching(/^Давно не выполнялись: .*«/),
  })
})

it('the web checks the health itself once the worker’s check is three intervals old', async () => {
  await checkHealth()
  const looked = async () =>
    (await sql(`SELECT 1 FROM "HealthFinding" WHERE "checkedAt" > now() - interval '1 minute'`)).length
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const watch = startHealthWatch()
  try {
    await sql(`UPDATE "HealthFinding" SET "checkedAt" = now() - interval '2 minutes'`)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await looked()).toBe(0)
    await sql(
      `UPDATE "HealthFinding" SET "checkedAt" = now() - interval '4 minutes' WHERE "check" IN ('workers', 'storage')`,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(looked).toBe(1)
  } finally {
    watch.stop()
    vi.useRealTimers()
  }
})

it('the staff get a notification once a day about a lasting fault, and none about a repaired one', async () => {
  const readTitles = async () =>
    (await sql<{ title: string; message: string }>('SELECT "title", "message" FROM "Notification"')).map(
      ({ title }) => title,
    )
  const again = async (): Promise<void> => {
    await sql(`UPDATE "HealthFinding" SET "checkedAt" = "checkedAt" - interval '1 hour'`)
    await checkHealth()
  }
  await checkHealth()
  expect(await readTitles()).toEqual([])
  expect(await countHealthFailures()).toBe(1)
  await again()
  expect(await readTitles()).toEqual(['Обработчики: не работает'])
  expect((await row('workers'))?.failingSince).toBeInstanceOf(Date)
  await again()
  expect(await readTitles()).toEqual(['Обработчики: не работает'])

  const heartbeat = startHeartbeat({ kind: 'WORKER' })
  await expect.poll(() => row('workers')).toMatchObject({ state: 'OK', failingSince: null })
  await again()
  expect(await countHealthFailures()).toBe(0)
  await heartbeat.end()
})

it('the health page names unreadable or unknown settings, whose defaults apply', async () => {
  expect(await row('settings')).toMatchObject({ state: 'OK' })
  const save = (group: string, value: unknown): Promise<unknown> =>
    sql(`INSERT INTO "Setting" ("group", "value") VALUES ($1, $2) ON CONFLICT ("group") DO UPDATE SET "value" = EXCLUDED."value"`, [group, JSON.stringify(value)]) // prettier-ignore
  await save('limits', { linesPerOrder: 10, ofOldRelease: true })
  expect(await row('settings')).toMatchObject({
    state: 'WARNING',
    note: 'Неизвестны этому выпуску и не действуют: limits.ofOldRelease',
  })
  await save('shipping', { minDays: 'завтра' })
  await save('payment', [1])
  await save('loyalty', {})
  const { state, note } = (await row('settings')) ?? {}
  expect(state).toBe('FAILURE')
  expect(note).toMatch(/^Не читаются, действуют значения по умолчанию: payment целиком, «.+»$/)
  await sql('DELETE FROM "Setting"')
})

it('the health page names unused email texts, until the email is saved again', async () => {
  const store = (template: string, texts: unknown): Promise<unknown> =>
    sql(`INSERT INTO "MailTemplateVersion" ("id", "template", "texts", "authorName", "createdAt") VALUES ($1, $2, $3, 'Ольга', now())`, [newId(), template, JSON.stringify(texts)]) // prettier-ignore
  await store('order-paid', { button: 'Открыть {номер}' })
  expect(await row('mail-texts')).toMatchObject({
    state: 'OK',
    note: 'Все изменённые тексты писем действуют',
  })
  await store('mail-of-new-release', { subject: 'Здравствуйте' })
  await store('order-shipped', { button: 'Смотреть', gone: 'x' })
  const unknown = 'Неизвестны этому выпуску и не действуют: mail-of-new-release, order-shipped.gone'
  expect(await row('mail-texts')).toMatchObject({ state: 'WARNING', note: unknown })

  await store('order-paid', { button: 'Открыть {код}', subject: '', online: 'Спасибо, {имя}!' })
  await store('order-cancelled', ['?'])
  expect(await row('mail-texts')).toMatchObject({
    state: 'FAILURE',
    note: 'Не действуют, письма уходят с исходными текстами: «Заказ отменён» целиком; «Заказ оплачен»: «Кнопка», «Тема»',
    advice: expect.stringContaining('сохраните письмо'),
  })
  const inForce = await readMailTexts('order-paid')
  expect(inForce).toEqual({ ...defaultTexts('order-paid'), online: 'Спасибо, {имя}!' })

  for (const mail of ['order-paid', 'order-cancelled', 'order-shipped'] as const) {
    const { texts, version } = await readMailTemplate(mail)
    expect(await changeMailTexts({ mail, texts, version, isProven: true, actor })).toBe(true)
  }
  expect(await readMailTexts('order-paid')).toEqual(inForce)
  expect(await row('mail-texts')).toMatchObject({
    state: 'WARNING',
    note: 'Неизвестны этому выпуску и не действуют: mail-of-new-release',
  })
  await sql('DELETE FROM "MailTemplateVersion"')
})

it('the health page shows the age of the last backup', async () => {
  expect(await row('backup')).toMatchObject({
    state: 'WARNING',
    note: 'Магазин не знает ни об одной резервной копии',
  })
  await sql('INSERT INTO "Backup" ("id") VALUES (gen_random_uuid())')
  expect(await row('backup')).toMatchObject({ state: 'OK', note: 'Последней копии меньше часа' })
  const age = (hours: number): Promise<unknown> =>
    sql(`UPDATE "Backup" SET "finishedAt" = now() - $1 * interval '1 hour'`, [hours])
  await age(27)
  expect(await row('backup')).toMatchObject({ state: 'WARNING', note: 'Последней копии 27 часов' })
  await age(100)
  expect(await row('backup')).toMatchObject({
    state: 'FAILURE',
    advice: expect.stringContaining('docs/operations.md'),
  })
})

it('the health page shows long waiting events and stopped integrations', async () => {
  await sql(
    `INSERT INTO "OutboxEvent" ("id", "name", "payload", "createdAt") VALUES ($1, 'test', '{}', now() - interval '20 minutes')`,
    [newId()],
  )
  expect(await row('outbox')).toMatchObject({
    state: 'FAILURE',
    note: expect.stringMatching(/^Ждут передачи: 1, старшее ждёт 20 мин/),
  })
  await sql('DELETE FROM "OutboxEvent"')
  expect(await row('outbox')).toMatchObject({ state: 'OK' })
  await sql(
    `INSERT INTO "Integration" ("id", "name", "type", "isActive", "failure") VALUES ($1, 'x', 'TELEGRAM_BOT', true, 'Бот удалён')`,
    [newId()],
  )
  expect(await row('integrations')).toMatchObject({ state: 'FAILURE', note: 'Остановлено: 1 интеграция' })
})
