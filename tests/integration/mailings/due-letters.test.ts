import { afterEach, beforeEach, expect, it } from 'vitest'

import { readDueLetters, unscheduleMailing } from '~/domain/mailings/index.server'
import { holdClock, now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

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

it('a scheduled mailing is to be started when its time has come', async () => {
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

it('a mailing is looked after until it is done', async () => {
  await createReaders(['due@a.example'])
  const id = await createMailing()
  await start(id)
  expect(await readDueLetters()).toEqual({ ...nothing, isSending: true })
  await getDb().mailingRecipient.updateMany({ where: { mailingId: id }, data: { status: 'SKIPPED' } })
  await sendTurn(id)
  expect(await readDueLetters()).toEqual(nothing)
})

it('an automatic letter is to be sent when it is due', async () => {
  const dueAt = new Date(now().getTime() + 60_000)
  await getDb().automaticLetter.create({ data: { kind: 'BACK_IN_STOCK', key: newId(), dueAt } })
  expect(await readDueLetters()).toEqual(nothing)
  pass(60)
  expect(await readDueLetters()).toEqual({ ...nothing, isAutomatic: true })
})

it('letters that are in hand for half a minute may be lost, those of a paused mailing too', async () => {
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

it('an automatic letter that is in hand for half a minute may be lost', async () => {
  await getDb().automaticLetter.create({
    data: { kind: 'BACK_IN_STOCK', key: newId(), status: 'SENDING', claimedAt: now() },
  })
  expect(await readDueLetters()).toEqual(nothing)
  pass(31)
  expect(await readDueLetters()).toEqual({ ...nothing, isLost: true })
})
