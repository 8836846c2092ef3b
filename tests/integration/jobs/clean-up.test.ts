import { expect, it } from 'vitest'

import { getDb, sql } from '~/platform/db.server'
import { cleanUp } from '~jobs/processors/clean-up'
import { mailContactMessage } from '~jobs/processors/mail-contact-message'

import { setSettings } from '../../support/set-settings'

it('removes messages to the shop after a year, however many there are, and none before', async () => {
  await sql(
    `INSERT INTO "ContactMessage" ("id", "name", "email", "subject", "message", "createdAt")
     SELECT gen_random_uuid(), 'Анна', 'old@example.ru', 'OTHER', 'Вопрос ' || n, now() - interval '366 days' FROM generate_series(1, 2100) AS n`,
  )
  await getDb().contactMessage.create({
    data: {
      name: 'Анна',
      email: 'new@example.ru',
      subject: 'OTHER',
      message: 'Вопрос',
      createdAt: new Date(Date.now() - 364 * 86_400_000),
    },
  })
  await cleanUp()
  expect(await getDb().contactMessage.findMany({ select: { email: true } })).toEqual([{ email: 'new@example.ru' }])
})

it('mails nothing of a message that is gone', async () => {
  await setSettings('contact', { email: 'shop@example.ru' })
  await expect(mailContactMessage({ eventId: crypto.randomUUID(), messageId: crypto.randomUUID() })).resolves.toBeUndefined()
})
