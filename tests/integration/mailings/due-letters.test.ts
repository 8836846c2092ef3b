import { afterEach, beforeEach, expect, it } from 'vitest'

import { readDueLetters, unscheduleMailing } from '~/domain/mailings/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { author, createMailing, createReaders, sendTurn, start } from '../../support/mailings/started-mailing'

const nothing = { isStarting: false, isSending: false, isAutomatic: false, isLost: false }

const pass = (seconds: number): void => holdClock(new Date(now().getTime() + seconds * 1_000))

beforeEach(async () => {
  holdClock(new Date())
  await getDb().mailing.deleteMany()
  await getDb().automaticLetter.deleteMany()
})
afterEach(() => holdClock(undefined))

it('a worker has nothing to do for drafts', async () => {
  await createMailing()
  expect(await readDueLetters()).toEqual(nothing)
})

it('a scheduled campaign is due when its time is reached', async () => {
  const id = await createMailing()
  await getDb().mailing.update({
    where: { id },
    data: { status: 'SCHEDULED', scheduledAt: new Date(now().getTime() + 60_000) },
  })
  expect(await readDueLetters()).toEqual(nothing)
  pass(60)
  expect(await readDueLetters()).toEqual({ ...nothing, isStarting: true })
  await unscheduleMailing({ mailingId: id, actor: author })
  expect(await readDueLetters()).toEqual(nothing)
})

it('a campaign is due until it is done', async () => {
  await createReaders(['due@a.example'])
  const id = await createMailing()
  await start(id)
  expect(await readDueLetters()).toEqual({ ...nothing, isSending: true })
  await getDb().mailingRecipient.updateMany({ where: { mailingId: id }, data: { status: 'SKIPPED' } })
  await sendTurn(id)
  expect(await readDueLetters()).toEqual(nothing)
})

it('an automatic email is due at its planned time', async () => {
  const dueAt = new Date(now().getTime() + 60_000)
  await getDb().automaticLetter.create({ data: { kind: 'BACK_IN_STOCK', key: newId(), dueAt } })
  expect(await readDueLetters()).toEqual(nothing)
  pass(60)
  expect(await readDueLetters()).toEqual({ ...nothing, isAutomatic: true })
})

it('emails claimed for half a minute may be lost, even those of a paused campaign', async () => {
  await createReaders(['lost@a.example'])
  const id = await createMailing()
  await start(id)
  await getDb().mailing.update({ where: { id }, data: { status: 'PAUSED' } })
  await getDb().mailingRecipient.updateMany({
    where: { mailingId: id },
    data: { status: 'SENDING', claimedAt: now() },
  })
  expect(await readDueLetters()).toEqual(nothing)
  pass(31)
  expect(await readDueLetters()).toEqual({ ...nothing, isLost: true })
})

it('an automatic email claimed for half a minute may be lost', async () => {
  await getDb().automaticLetter.create({
    data: { kind: 'BACK_IN_STOCK', key: newId(), status: 'SENDING', claimedAt: now() },
  })
  expect(await readDueLetters()).toEqual(nothing)
  pass(31)
  expect(await readDueLetters()).toEqual({ ...nothing, isLost: true })
})
