import { beforeEach, expect, it } from 'vitest'

import { audienceBatch, countAudience, type AudienceMember } from '~/domain/mailings/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createUser } from '../../support/database/factories'

beforeEach(async () => {
  await getDb().newsletterSubscriber.deleteMany()
  await getDb().user.deleteMany()
})

const agreed = { marketingConsentAt: new Date() }

const subscriber = async (email: string, status: 'PENDING' | 'CONFIRMED' | 'UNSUBSCRIBED' = 'CONFIRMED') =>
  getDb().newsletterSubscriber.create({
    data: { id: newId(), email, status, tokenHash: newId(), textVersion: '1' },
  })

async function shopWithPeople() {
  const anna = await createUser({ ...agreed, email: 'anna@example.ru', name: 'Анна' })
  const unnamed = await createUser({ ...agreed, email: 'unnamed@example.ru', name: 'Покупатель' })
  await createUser({ ...agreed, status: 'INACTIVE' })
  await createUser({ ...agreed, unsubscribedAt: new Date() })
  await createUser({ unsubscribedAt: new Date() })
  await createUser({})
  await createUser({ ...agreed, bouncedAt: new Date() })
  await createUser({ ...agreed, role: 'ADMIN' })
  await createUser({ ...agreed, status: 'INACTIVE', anonymizedAt: new Date() })
  const reader = await subscriber('reader@example.ru')
  await subscriber('anna@example.ru')
  await subscriber('unnamed@example.ru', 'UNSUBSCRIBED')
  await subscriber('later@example.ru', 'PENDING')
  await subscriber('gone@example.ru', 'UNSUBSCRIBED')
  return { anna, unnamed, reader }
}

const ids = (members: AudienceMember[]) => members.map(({ userId, subscriberId }) => userId ?? subscriberId)

it('the audience counts its recipients, and gives one reason for each excluded person', async () => {
  await shopWithPeople()
  const leftOutCustomers = [
    { reason: 'inactive', count: 1 },
    { reason: 'unsubscribed', count: 2 },
    { reason: 'noConsent', count: 1 },
    { reason: 'bounced', count: 1 },
  ]
  expect(await countAudience({ kind: 'customers' })).toEqual({ recipients: 2, leftOut: leftOutCustomers })
  expect(await countAudience({ kind: 'subscribers' })).toEqual({
    recipients: 1,
    leftOut: ['unsubscribed', 'unconfirmed', 'hasAccount'].map((reason) => ({ reason, count: 1 })),
  })
  const { recipients, leftOut } = await countAudience({ kind: 'everybody' })
  expect(recipients).toBe(3)
  expect(Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count]))).toEqual({
    ...{ inactive: 1, unsubscribed: 3, noConsent: 1, bounced: 1, unconfirmed: 1, hasAccount: 1 },
  })
})

it('a confirmed subscriber stays subscribed when an undecided account has the same address', async () => {
  const reader = await subscriber('reader@example.ru')
  const account = await createUser({ email: 'reader@example.ru' })
  expect(await countAudience({ kind: 'subscribers' })).toEqual({ recipients: 1, leftOut: [] })
  expect(ids(await audienceBatch({ kind: 'everybody' }, null, 10))).toEqual([reader.id])
  await getDb().user.update({ where: { id: account.id }, data: { unsubscribedAt: new Date() } })
  expect(ids(await audienceBatch({ kind: 'everybody' }, null, 10))).toEqual([])
  await getDb().user.update({ where: { id: account.id }, data: { ...agreed, unsubscribedAt: null } })
  expect(ids(await audienceBatch({ kind: 'everybody' }, null, 10))).toEqual([account.id])
})

it('the audience is read in batches of any length, each address once', async () => {
  const { anna, unnamed, reader } = await shopWithPeople()
  const whole = await audienceBatch({ kind: 'everybody' }, null, 100)
  expect(whole).toEqual([
    { userId: anna.id, subscriberId: null, email: 'anna@example.ru', name: 'Анна' },
    { userId: unnamed.id, subscriberId: null, email: 'unnamed@example.ru', name: '' },
    { userId: null, subscriberId: reader.id, email: 'reader@example.ru', name: '' },
  ])
  for (const limit of [1, 2, 3]) {
    const walked: AudienceMember[] = []
    for (;;) {
      const batch = await audienceBatch({ kind: 'everybody' }, walked.at(-1) ?? null, limit)
      if (batch.length === 0) break
      walked.push(...batch)
    }
    expect(walked).toEqual(whole)
  }
  expect(ids(await audienceBatch({ kind: 'customers' }, null, 100))).toEqual([anna.id, unnamed.id])
  expect(ids(await audienceBatch({ kind: 'subscribers' }, null, 100))).toEqual([reader.id])
})

it('the audience is empty in a shop without consents', async () => {
  await createUser({})
  expect(await countAudience({ kind: 'everybody' })).toEqual({
    recipients: 0,
    leftOut: [{ reason: 'noConsent', count: 1 }],
  })
  expect(await audienceBatch({ kind: 'everybody' }, null, 10)).toEqual([])
})
