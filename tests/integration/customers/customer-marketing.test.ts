import { expect, it } from 'vitest'

import { readCustomer } from '~/domain/customers/index.server'
import { unsubscribe } from '~/domain/mailings/index.server'
import { unsubscribeToken } from '~/domain/mailings/sending/unsubscribe-link.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createProduct, createUser } from '../../support/database/factories'
import { createMailing } from '../../support/mailings/started-mailing'

const email = 'reader@example.ru'
const consent = { marketingConsentAt: new Date('2026-01-01') }
const marketingOf = async (userId: string) => (await readCustomer(userId, 1)).marketing

it('the page shows one customer’s campaigns, emails, waiting lists and unsubscription only', async () => {
  const user = await createUser({ email, ...consent })
  const other = await createUser(consent)
  const mailingId = await createMailing({ subject: 'Скидки недели', subjectB: 'Цены ниже' })
  const code = await getDb().promoCode.create({
    data: { code: 'LETO-7', kind: 'PERCENT', value: 10, usedCount: 1 },
  })
  const openedAt = new Date('2026-03-01T10:00:00Z')
  const sent = { mailingId, status: 'SENT', sentAt: new Date('2026-03-01T09:00:00Z') } as const
  const recipient = await getDb().mailingRecipient.create({
    data: { ...sent, userId: user.id, variant: 'B', promoCodeId: code.id, openedAt },
  })
  await getDb().mailingRecipient.create({ data: { ...sent, userId: other.id } })
  const subscriber = await getDb().newsletterSubscriber.create({
    data: { email, status: 'CONFIRMED', textVersion: '1', tokenHash: newId() },
  })
  const older = {
    subscriberId: subscriber.id,
    mailingId: await createMailing({ subject: 'До кабинета' }),
    status: 'SKIPPED',
  } as const
  await getDb().mailingRecipient.create({
    data: { ...older, reason: 'отписан', createdAt: new Date('2026-02-01') },
  })
  const product = await createProduct({ stock: 0, name: 'Белая эмаль' })
  const wished = { productId: product.id, textVersion: '1' }
  const wait = await getDb().stockWait.create({ data: { ...wished, email, status: 'WAITING' } })
  await getDb().stockWait.create({ data: { ...wished, email: 'other@example.ru', status: 'WAITING' } })
  await getDb().automaticLetter.create({
    data: {
      kind: 'BACK_IN_STOCK',
      key: newId(),
      waitId: wait.id,
      status: 'FAILED',
      reason: 'нет ящика',
      createdAt: new Date('2026-02-15'),
    },
  })

  const { letters, waits, unsubscribed } = await marketingOf(user.id)
  expect(letters).toMatchObject([
    {
      title: 'Цены ниже',
      mailingId,
      state: 'SENT',
      at: sent.sentAt,
      openedAt,
      promo: { code: 'LETO-7', isUsed: true },
    },
    {
      title: 'Снова в наличии',
      automatic: 'back-in-stock',
      state: 'FAILED',
      reason: 'нет ящика',
      promo: null,
    },
    { title: 'До кабинета', state: 'SKIPPED', reason: 'отписан' },
  ])
  expect(waits).toMatchObject([{ name: 'Белая эмаль', status: 'WAITING' }])
  expect(unsubscribed).toBeNull()

  await unsubscribe(unsubscribeToken({ recipientId: recipient.id, userId: user.id, subscriberId: null }))
  const left = await marketingOf(user.id)
  expect(left.unsubscribed).toMatchObject({ at: expect.any(Date) as Date, by: 'Цены ниже' })
  expect(left.waits).toEqual([])
})

it('a cancelled campaign is shown to the waiting customer as not sent', async () => {
  const user = await createUser(consent)
  const mailingId = await createMailing()
  await getDb().mailing.update({ where: { id: mailingId }, data: { status: 'CANCELLED' } })
  await getDb().mailingRecipient.create({ data: { mailingId, userId: user.id } })
  expect((await marketingOf(user.id)).letters).toMatchObject([
    { state: 'SKIPPED', reason: 'рассылка отменена' },
  ])
})
