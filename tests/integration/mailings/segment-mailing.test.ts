import { beforeEach, expect, it } from 'vitest'

import {
  addMailing,
  assertSegmentUnmailed,
  audienceBatch,
  countAudience,
  countReached,
  deleteMailing,
  describeAudience,
  listMailings,
  mailingListQuery,
  mailingsOfSegment,
  readMailingDraft,
  readMailingForm,
} from '~/domain/mailings/index.server'
import {
  addSegment,
  countCustomersOf,
  deleteSegment,
  readSegment,
  segmentFormInput,
} from '~/domain/segments/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createUser } from '../../support/database/factories'
import { author as actor, start, stateOfReaders } from '../../support/mailings/started-mailing'

const agreed = { marketingConsentAt: new Date() }
const segmentOf = (typed: object) =>
  addSegment({
    wanted: segmentFormInput.parse({ name: `Сегмент ${newId()}`, ordersMin: '0', ...typed }),
    actor,
  })
const deletionOf = (segmentId: string) =>
  deleteSegment({ segmentId, assertUnused: assertSegmentUnmailed, actor })
const formFor = (segmentId: string) =>
  readMailingForm({ subject: 'Орлу со скидкой', audience: 'segment', segmentId }, { mayDiscount: true })
const draftFor = async (segmentId: string) => addMailing({ wanted: (await formFor(segmentId)).wanted, actor })

beforeEach(async () => {
  await getDb().mailing.deleteMany()
  await getDb().segment.deleteMany()
  await getDb().newsletterSubscriber.deleteMany()
  await getDb().user.deleteMany()
  for (const name of ['Анна', 'Ольга'])
    await createUser({
      ...agreed,
      name,
      email: `${name === 'Анна' ? 'anna' : 'olga'}@example.ru`,
      city: 'Орёл',
    })
  await createUser({ ...agreed, email: 'boris@example.ru', city: 'Донецк' })
  await createUser({ ...agreed, city: 'Орёл', status: 'INACTIVE' })
  await createUser({ ...agreed, city: 'Орёл', unsubscribedAt: new Date() })
  await createUser({ city: 'Орёл' })
  await createUser({ ...agreed, city: 'Орёл', bouncedAt: new Date() })
  await createUser({ ...agreed, city: 'Орёл', role: 'MODERATOR' })
  const subscriber = { status: 'CONFIRMED', textVersion: '1' } as const
  await getDb().newsletterSubscriber.create({
    data: { ...subscriber, email: 'reader@example.ru', tokenHash: newId() },
  })
})

const emails = async (segmentId: string, limit: number) => {
  const walked = []
  for (;;) {
    const batch = await audienceBatch({ kind: 'segment', segmentId }, walked.at(-1) ?? null, limit)
    walked.push(...batch)
    if (batch.length < limit) return walked.map(({ email }) => email)
  }
}

it('a segment campaign counts and reads its allowed customers, with reasons for the others', async () => {
  const fromOrel = await segmentOf({ cities: 'орел' })
  const leftOut = ['inactive', 'unsubscribed', 'noConsent', 'bounced'].map((reason) => ({ reason, count: 1 }))
  expect(await countAudience({ kind: 'segment', segmentId: fromOrel })).toEqual({ recipients: 2, leftOut })
  const { rules } = await readSegment(fromOrel)
  expect([
    await countCustomersOf(rules),
    await countReached(rules),
    await countReached({ ...rules, withSubscribers: true }),
  ]).toEqual([6, 2, 3])
  for (const limit of [1, 2, 10])
    expect(await emails(fromOrel, limit)).toEqual(['anna@example.ru', 'olga@example.ru'])
  const anyOf = await segmentOf({ cities: 'орел', ordersMin: '1', match: 'any' })
  expect(await emails(anyOf, 10)).toEqual(['anna@example.ru', 'olga@example.ru'])
  const withReaders = await segmentOf({ cities: 'донецк', withSubscribers: 'on' })
  expect(await emails(withReaders, 1)).toEqual(['boris@example.ru', 'reader@example.ru'])
  expect(await countAudience({ kind: 'segment', segmentId: withReaders })).toEqual({
    recipients: 2,
    leftOut: [],
  })
})

it('a segment campaign names its segment in the form, and finds its customers at the start', async () => {
  const segmentId = await segmentOf({ name: 'Орловцы', cities: 'орел' })
  const id = await draftFor(segmentId)
  expect((await readMailingDraft(id))?.values).toMatchObject({ audience: 'segment', segmentId })
  expect(await describeAudience({ kind: 'segment', segmentId })).toMatchObject({
    name: 'Сегмент «Орловцы»',
    recipients: 2,
  })
  const listed = async () =>
    (await listMailings(mailingListQuery.parse({}))).rows.map(({ audience }) => audience)
  expect(await listed()).toEqual(['Сегмент «Орловцы»'])
  expect(await getDb().auditLog.findFirst({ where: { entityId: id } })).toMatchObject({
    after: { audience: 'Сегмент «Орловцы»' },
  })
  await start(id)
  expect(await stateOfReaders(id)).toEqual({ 'anna@example.ru': 'QUEUED', 'olga@example.ru': 'QUEUED' })
  await deletionOf(segmentId)
  expect(await listed()).toEqual(['Удалённый сегмент'])
})

it('a campaign with a missing or deleted segment is refused beside the field', async () => {
  expect((await formFor('')).errors).toEqual({ segmentId: ['Выберите сегмент'] })
  expect((await formFor(newId())).errors).toEqual({ segmentId: ['Такого сегмента уже нет, выберите другой'] })
  const segmentId = await segmentOf({})
  const { wanted } = await formFor(segmentId)
  await deletionOf(segmentId)
  await expect(addMailing({ wanted, actor })).rejects.toMatchObject({ status: 422, field: 'segmentId' })
})

it('a campaign is refused when a segment is chosen together with another audience', async () => {
  const segmentId = await segmentOf({})
  for (const audience of ['everybody', 'customers', 'subscribers']) {
    const { errors } = await readMailingForm(
      { subject: 'Орлу со скидкой', audience, segmentId },
      { mayDiscount: true },
    )
    expect(errors.segmentId).toEqual([
      expect.stringContaining('отметьте «Сегмент клиентов» или очистите выбор'),
    ])
  }
})

it('a segment is not deleted while a campaign needs it, and the message names the campaign', async () => {
  const segmentId = await segmentOf({})
  const id = await draftFor(segmentId)
  const refusal = { status: 409, message: expect.stringContaining('рассылки: «Орлу со скидкой»') as string }
  for (const status of ['DRAFT', 'SCHEDULED', 'QUEUED', 'PAUSED'] as const) {
    await getDb().mailing.update({ where: { id }, data: { status } })
    await expect(deletionOf(segmentId)).rejects.toMatchObject(refusal)
    expect(await mailingsOfSegment(segmentId)).toEqual([{ id, subject: 'Орлу со скидкой' }])
  }
  await getDb().mailing.update({ where: { id }, data: { status: 'DRAFT' } })
  await deleteMailing({ mailingId: id, actor })
  expect(await mailingsOfSegment(segmentId)).toEqual([])
  await deletionOf(segmentId)
})

it('only one of a concurrent deletion and choice of a segment succeeds', async () => {
  const segmentId = await segmentOf({})
  const { wanted } = await formFor(segmentId)
  const [deletion, draft] = await Promise.allSettled([deletionOf(segmentId), addMailing({ wanted, actor })])
  expect([deletion.status, draft.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(await getDb().segment.count()).toBe(await getDb().mailing.count())
})
