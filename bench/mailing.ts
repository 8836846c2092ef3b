// Compared with bare pooled nodemailer. Memory must not grow with the number of recipients.
import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'

import nodemailer from 'nodemailer'

import { openBenchDatabase } from './support/bench-database'
import { openMailSink } from './support/open-mail-sink'

const RECIPIENTS = Number(process.env.RECIPIENTS ?? 20_000)
const CONNECTIONS = 5

const sink = await openMailSink()
const database = await openBenchDatabase()
process.env.SMTP_URL = `smtp://127.0.0.1:${sink.port}`
const { gatherRecipients, readSender, readStoredLetter, sendForAWhile, settleMailing, startMailing } =
  await import('~/domain/mailings/index.server')
const { systemActor } = await import('~/domain/audit/index.server')
const { closeDatabase, getDb, sql } = await import('~/platform/db/db.server')
const { closeMail } = await import('~/platform/mail/mail.server')
const { getPurgeFeed } = await import('~/platform/cache/purges.server')
const { newId } = await import('~/platform/db/ids.server')
const { snapshotLetter } = await import('~jobs/letter-of-mailing')

getPurgeFeed()
const mailingId = newId()
const claimedBy = newId()
const blocks = [
  { kind: 'heading', text: 'Скидки недели' },
  { kind: 'text', text: `Здравствуйте, {name}! ${'Краска фасадная, 9 л. '.repeat(60)}` },
  { kind: 'promo', text: 'Ваш код', discount: { kind: 'PERCENT', percent: 10 }, minimumKopecks: 0, days: 14 },
  { kind: 'button', text: 'В каталог', url: 'https://shop.example/catalog' },
]

await sql(
  `UPDATE "User" SET "unsubscribedAt" = now() WHERE "marketingConsentAt" IS NOT NULL AND "unsubscribedAt" IS NULL`,
)
process.stdout.write(`load of the machine           ${(loadavg()[0] ?? 0).toFixed(1)}\n`)
await sql(
  `INSERT INTO "User" ("id", "email", "name", "marketingConsentAt") SELECT gen_random_uuid(), 'reader-' || gen_random_uuid() || '@domain-' || n % 50 || '.example', 'Анна', now() FROM generate_series(1, $1) n`,
  [RECIPIENTS],
)
await getDb().mailing.create({
  data: { id: mailingId, subject: 'Скидки', authorName: 'Ольга', audience: { kind: 'customers' }, blocks },
})

const began = performance.now()
await startMailing({ mailingId, version: 1, actor: systemActor })
const stored = await readStoredLetter(mailingId)
if (!stored) throw new Error('The mailing did not start')
const letter = await snapshotLetter(stored)
await gatherRecipients({ mailingId, letter, random: randomInt })
const gathered = performance.now()
const memory: number[] = []
const signal = new AbortController().signal
for (;;) {
  const sender = await readSender(mailingId)
  if (!sender) break
  await sendForAWhile(sender, { claimedBy, signal })
  await settleMailing(mailingId)
  globalThis.gc?.()
  memory.push(Math.round(process.memoryUsage().heapUsed / 1_048_576))
}
const ended = performance.now()
const { sentCount: sent, totalCount: total } = await getDb().mailing.findUniqueOrThrow({
  where: { id: mailingId },
})

const transport = nodemailer.createTransport({
  ...{
    host: '127.0.0.1',
    port: sink.port,
    secure: false,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 200,
  },
})
const bareCount = Math.min(RECIPIENTS, 10_000)
const bareBegan = performance.now()
let next = 0
const bareSender = async (): Promise<void> => {
  while (next < bareCount) {
    next += 1
    await transport.sendMail({
      from: 'shop@example.ru',
      to: `reader-${next}@example.ru`,
      subject: letter.subject,
      html: letter.html,
      text: letter.text,
    })
  }
}
await Promise.all(Array.from({ length: CONNECTIONS * 2 }, bareSender))
const bare = (bareCount / (performance.now() - bareBegan)) * 1_000
const sending = (sent / (ended - gathered)) * 1_000
const whole = (sent / (ended - began)) * 1_000

process.stdout.write(
  [
    `recipients                    ${sent} of ${total} sent`,
    `written down                  ${((gathered - began) / 1_000).toFixed(1)} s`,
    `sending                       ${sending.toFixed(0)} letters/s`,
    `from the start to the last    ${whole.toFixed(0)} letters/s`,
    `bare pooled nodemailer        ${bare.toFixed(0)} letters/s (the limit)`,
    `sending / bare                ${(sending / bare).toFixed(2)} (0.8 are asked for)`,
    `heap after each turn of 15 s  ${memory.join(', ')} MB`,
    '',
  ].join('\n'),
)

transport.close()
closeMail()
await getPurgeFeed().close()
await closeDatabase()
await database.stop()
sink.close()
