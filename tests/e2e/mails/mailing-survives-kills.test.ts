import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { startWildSmtp, type Treatment, type WildSmtp } from '~tests/support/services/wild-smtp'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'
import { soakLength } from '~tests/support/soak/soak-length'

const RECIPIENTS = soakLength({ short: 1_500, full: 20_000 })
const KILLS = 5
/**
 * Maximum letters in progress per worker: open connections and those being opened (mailing-turn.server.ts).
 */
const IN_HAND = 20

/** The server's reaction to the first attempt; later attempts succeed, unless the rejection is permanent. */
const moods: readonly Treatment[] = [
  'take',
  'take',
  'take',
  'take',
  'take',
  'take',
  450,
  550,
  'hang-up-before',
  'hang-up-after',
]

const seen = new Set<string>()
let smtp: WildSmtp
let shop: ShopOfProcesses
let second: ShopOfProcesses | undefined

beforeAll(async () => {
  smtp = await startWildSmtp(treatmentOf)
  shop = await startShopProcesses({ template: 'migrated', env: { SMTP_URL: smtp.url } })
})

afterAll(async () => {
  await second?.stop()
  await shop.stop()
  await smtp.stop()
})

function treatmentOf(to: string): Treatment {
  const n = Number(/\d+/.exec(to)?.[0] ?? 0)
  const mood = n % 10 === 0 ? (moods[(n / 10) % moods.length] ?? 'take') : 'take'
  if (mood === 550 || !seen.has(to)) {
    if (mood !== 'hang-up-after' || smtp.arrived.some((letter) => letter.to === to)) seen.add(to)
    return mood
  }
  return 'take'
}

async function startMailing(): Promise<void> {
  const blocks = JSON.stringify([{ kind: 'text', text: 'Здравствуйте, {name}! Скидки до конца недели.' }])
  await query(
    shop.databaseUrl,
    `INSERT INTO "User" ("id", "email", "name", "marketingConsentAt") SELECT gen_random_uuid(), 'reader-' || n || '@domain-' || n % 40 || '.example', 'Анна', now() FROM generate_series(1, $1::int) n`,
    [RECIPIENTS],
  )
  await query(
    shop.databaseUrl,
    `WITH made AS (INSERT INTO "Mailing" ("id", "subject", "authorName", "status", "audience", "blocks", "startedAt")
       VALUES (gen_random_uuid(), 'Скидки', 'Ольга', 'QUEUED', '{"kind":"customers"}', $1::jsonb, now()) RETURNING "id")
     INSERT INTO "OutboxEvent" ("id", "name", "payload") SELECT gen_random_uuid(), 'mailing.started', jsonb_build_object('mailingId', "id") FROM made`,
    [blocks],
  )
}

const change = (text: string) => query(shop.databaseUrl, text)
const counts = async (): Promise<Record<string, number>> => {
  const rows = await query<{ status: string; count: number }>(
    shop.databaseUrl,
    'SELECT "status"::text, count(*)::int AS count FROM "MailingRecipient" GROUP BY 1',
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
const done = async (): Promise<number> => {
  const { SENT = 0, FAILED = 0, SKIPPED = 0 } = await counts()
  return SENT + FAILED + SKIPPED
}

/** Delayed letters become due at once, so the test does not wait for minutes. */
const hurry = () =>
  change(
    `WITH forgiven AS (DELETE FROM "MailingDomain") UPDATE "MailingRecipient" SET "dueAt" = now() WHERE "status" = 'QUEUED' AND "dueAt" > now()`,
  )

/** Letters in progress at the pause still arrive. */
async function comesToRest(): Promise<void> {
  const atPause = smtp.arrived.length
  let before: number
  do {
    before = smtp.arrived.length
    await sleep(1_000)
  } while (smtp.arrived.length > before)
  expect(smtp.arrived.length - atPause).toBeLessThanOrEqual(2 * IN_HAND)
  expect(await done()).toBeLessThan(RECIPIENTS)
}

it('after any kill, pause or refusal a campaign ends with each address sent once, failed, skipped or unknown', async () => {
  await startMailing()
  await expect.poll(done).toBeGreaterThan(20)
  await change(
    `UPDATE "User" SET "unsubscribedAt" = now() WHERE "id" IN (SELECT "userId" FROM "MailingRecipient" WHERE "status" = 'QUEUED' ORDER BY "id" DESC LIMIT 100)`,
  )
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(400 + ((kill * 397) % 700))
    await shop.worker.kill()
    shop.worker.start()
    if (kill === 1)
      second = await startShopProcesses({ databaseUrl: shop.databaseUrl, env: { SMTP_URL: smtp.url } })
    if (kill === 3) {
      await change(`UPDATE "Mailing" SET "status" = 'PAUSED' WHERE "status" = 'SENDING'`)
      await comesToRest()
      await change(`UPDATE "Mailing" SET "status" = 'SENDING' WHERE "status" = 'PAUSED'`)
    }
  }
  await expect
    .poll(
      async () => (await hurry(), (await query(shop.databaseUrl, 'SELECT "status"::text FROM "Mailing"'))[0]),
      {
        interval: 1_000,
      },
    )
    .toEqual({ status: 'DONE' })

  const rows = await query<{ email: string; status: string; reason: string | null }>(
    shop.databaseUrl,
    'SELECT "email", recipient."status"::text, "reason" FROM "MailingRecipient" recipient JOIN "User" ON "User"."id" = "userId"',
  )
  expect(rows).toHaveLength(RECIPIENTS)
  const arrived = Map.groupBy(smtp.arrived, ({ to }) => to)
  const wrong = rows.filter(({ email, status, reason }) => {
    const times = arrived.get(email)?.length ?? 0
    if (status === 'SENT') return times !== 1
    if (status === 'SKIPPED') return times > 0 || reason !== 'отписался'
    return (
      status !== 'FAILED' ||
      (reason === 'не подтверждено' ? times > 1 : times > 0 || !reason?.includes('550'))
    )
  })
  expect(wrong).toEqual([])
  expect(rows.filter(({ status }) => status === 'SKIPPED').length).toBeGreaterThan(50)
  const unknown = rows.filter(({ reason }) => reason === 'не подтверждено').length
  expect(unknown - RECIPIENTS / 100).toBeLessThanOrEqual(KILLS * IN_HAND)
})
