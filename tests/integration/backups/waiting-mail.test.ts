import { expect, inject, it } from 'vitest'

import { sql } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { getQueueSystem } from '~/platform/queue/queue.server'
import { LostJobs } from '~jobs/lost-jobs'
import { relayBatch } from '~jobs/relay'
import { restoreIntoEmpty } from '~prisma/backup/restore-archive'

import { useOwnBackups } from '../../support/backups/own-backups'
import { createProduct } from '../../support/database/factories'
import { createEmptyDatabase } from '../../support/database/template-database'
import { orderProducts } from '../../support/orders/place-order'
import { setConnections } from '../../support/setup/set-environment'
import { SmtpSink, type ReceivedMail } from '../../support/services/smtp-sink'
import { startRelay, waitForCount } from '../../support/services/run-worker'

const backups = useOwnBackups()

it('an email that was waiting in the backup is sent once after the restore', async () => {
  const sink = new SmtpSink()
  await sink.start()
  const product = await createProduct({ stock: 10 })
  await orderProducts([{ productId: product.id, quantity: 1 }], { form: { email: 'waiting@example.ru' } })
  // The event is already sent, so only a queue job exists, and backups have no jobs.
  await relayBatch(getQueueSystem())
  expect(await sql(`SELECT 1 FROM "OutboxEvent" WHERE "sentAt" IS NULL`)).toEqual([])
  const file = await backups.make()
  const url = getEnv().DATABASE_URL
  const restored = await createEmptyDatabase(inject('testServerUrl'))
  try {
    await restoreIntoEmpty({
      ...backups.source(file),
      url: restored.url,
      storage: null,
      log: () => undefined,
    })
    await setConnections({
      DATABASE_URL: restored.url,
      SMTP_URL: sink.url,
      SHOP_EMAIL: 'orders@shop.example.ru',
    })
    await sql(`UPDATE "OutboxEvent" SET "sentAt" = "sentAt" - interval '3 minutes'`)
    expect(await new LostJobs(getQueueSystem()).restore()).toContain('follow-order-placed')
    const worker = startRelay(['mail', 'orders'])
    const isOrder = ({ to, message }: ReceivedMail): boolean =>
      to.includes('waiting@example.ru') && (message.subject ?? '').endsWith('принят')
    await sink.waitFor(isOrder)
    await waitForCount(`"OutboxEvent" WHERE "waitingJobs" <> '{}'`, 0)
    expect(sink.to('waiting@example.ru').filter(isOrder)).toHaveLength(1)
    await worker.stop()
  } finally {
    await setConnections({ DATABASE_URL: url })
    await restored.drop()
    await sink.stop()
  }
})
