import { beforeEach, describe, expect, it } from 'vitest'

import { systemActor } from '~/domain/audit/index.server'
import { deleteCustomer, liftMailStop, mergeCustomers } from '~/domain/customers/index.server'
import {
  countAudience,
  recordReturn,
  removeOldBounces,
  type ReturnNotice,
} from '~/domain/mailings/index.server'
import { readProgress } from '~/domain/mailings/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createUser } from '../../support/database/factories'
import { createMailing, createReaders, start } from '../../support/mailings/started-mailing'

const DAY = 24 * 3_600_000
let day: number

beforeEach(async () => {
  holdClock(undefined)
  day = Date.now()
  await getDb().mailBounce.deleteMany()
  await getDb().mailing.deleteMany()
  await getDb().user.deleteMany()
})

async function sent(): Promise<string> {
  holdClock(new Date((day += DAY)))
  const mailing = await createMailing()
  await start(mailing)
  await getDb().mailingRecipient.updateMany({
    where: { mailingId: mailing },
    data: { status: 'SENT', sentAt: now() },
  })
  return mailing
}

async function letterTo(email: string, mailingId: string): Promise<string> {
  const { id } = await getDb().mailingRecipient.findFirstOrThrow({ where: { mailingId, user: { email } } })
  return id
}

const notice = (id: string, kind: ReturnNotice['kind']): ReturnNotice => ({
  ...{
    letter: { kind: 'mailing', id },
    kind,
    source: 'MAILBOX',
    status: '5.1.1',
    reason: 'user unknown',
    occurredAt: now(),
  },
})

const isStopped = async (email: string) =>
  (await getDb().user.findUniqueOrThrow({ where: { email } })).bouncedAt !== null
const customers = () => countAudience({ kind: 'customers' })

describe('a bounced email', () => {
  it('a bounce of a missing mailbox stops campaigns once, and the next campaign counts a skipped address', async () => {
    await createReaders(['anna@one.example', 'boris@two.example'])
    const mailing = await sent()
    const letter = await letterTo('anna@one.example', mailing)
    expect(await recordReturn(notice(letter, 'HARD'))).toBe('recorded')
    expect(await recordReturn({ ...notice(letter, 'HARD'), source: 'WEBHOOK' })).toBe('known')
    expect(await isStopped('anna@one.example')).toBe(true)
    expect(await customers()).toEqual({ recipients: 1, leftOut: [{ reason: 'bounced', count: 1 }] })
    expect((await readProgress(mailing)).returned).toEqual({
      ...{ hard: 1, soft: 0, complained: 0 },
      reasons: [{ kind: 'HARD', reason: 'user unknown', count: 1 }],
    })
  })

  it('three consecutive soft bounces stop campaigns, unless an email arrived in between', async () => {
    await createReaders(['row@one.example', 'mixed@one.example'])
    for (const turn of [1, 2, 3, 4]) {
      const mailing = await sent()
      await recordReturn(notice(await letterTo('row@one.example', mailing).catch(() => newId()), 'SOFT'))
      if (turn !== 2) await recordReturn(notice(await letterTo('mixed@one.example', mailing), 'SOFT'))
      expect([turn, await isStopped('row@one.example'), await isStopped('mixed@one.example')]).toEqual([
        turn,
        turn >= 3,
        false,
      ])
    }
    const fifth = await sent()
    await recordReturn(notice(await letterTo('mixed@one.example', fifth), 'SOFT'))
    expect(await isStopped('mixed@one.example')).toBe(true)
  })

  it('a complaint withdraws the consent, with a proof', async () => {
    const email = 'angry@one.example'
    await createReaders([email])
    const { id: userId } = await getDb().user.findUniqueOrThrow({ where: { email } })
    await getDb().consent.create({
      data: { id: newId(), email, userId, purpose: 'MARKETING', textVersion: '1' },
    })
    const mailing = await sent()
    await recordReturn(notice(await letterTo(email, mailing), 'COMPLAINT'))
    expect(await getDb().user.findUniqueOrThrow({ where: { email } })).toMatchObject({
      unsubscribedAt: now(),
      bouncedAt: null,
    })
    expect(await getDb().consent.findFirstOrThrow({ where: { email } })).toMatchObject({ withdrawnAt: now() })
    expect(await customers()).toEqual({ recipients: 0, leftOut: [{ reason: 'unsubscribed', count: 1 }] })
    expect((await readProgress(mailing)).returned.complained).toBe(1)
  })

  it('a bounce of a customer’s former address changes nothing', async () => {
    await createReaders(['old@one.example'])
    const letter = await letterTo('old@one.example', await sent())
    const { id: userId } = await getDb().user.findFirstOrThrow()
    holdClock(new Date((day += DAY)))
    await getDb().formerEmail.create({
      data: { userId, email: 'old@one.example', provenAt: now(), createdAt: now() },
    })
    await getDb().user.update({ where: { id: userId }, data: { email: 'new@one.example' } })
    expect(await recordReturn(notice(letter, 'HARD'))).toBe('nobody')
    expect(await recordReturn(notice(newId(), 'HARD'))).toBe('nobody')
  })

  it('a bounce is found by the reported address, or by the event of an order email', async () => {
    const email = 'anna@one.example'
    await createReaders([email])
    const mailing = await sent()
    const returned = { ...notice('', 'SOFT'), letter: { kind: 'address', email } } as const
    expect([await recordReturn(returned), await recordReturn(returned)]).toEqual(['recorded', 'known'])
    expect((await readProgress(mailing)).returned.soft).toBe(1)
    const eventId = newId()
    await getDb().outgoingMail.create({
      data: {
        id: newId(),
        dedupeKey: `${eventId}:order-placed`,
        template: 'order-placed',
        recipient: email,
        messageId: `<${eventId}>`,
        status: 'SENT',
        sentAt: now(),
      },
    })
    expect(await recordReturn({ ...returned, letter: { kind: 'mail', id: eventId }, kind: 'HARD' })).toBe(
      'recorded',
    )
    expect(await isStopped(email)).toBe(true)
    expect(
      await recordReturn({ ...returned, letter: { kind: 'address', email: 'nobody@one.example' } }),
    ).toBe('nobody')
  })
})

describe('the stop of campaigns', () => {
  it('staff end the stop of campaigns with an audit entry, and former failures no longer count', async () => {
    const email = 'anna@one.example'
    await createReaders([email])
    for (const turn of [1, 2, 3]) {
      expect(turn).toBeGreaterThan(0)
      await recordReturn(notice(await letterTo(email, await sent()), 'SOFT'))
    }
    const { id: customerId } = await getDb().user.findUniqueOrThrow({ where: { email } })
    await liftMailStop({ customerId, actor: systemActor })
    expect(await isStopped(email)).toBe(false)
    expect(
      await getDb().auditLog.count({ where: { action: 'customer.mail-stop-lift', entityId: customerId } }),
    ).toBe(1)
    await expect(liftMailStop({ customerId, actor: systemActor })).rejects.toMatchObject({ status: 409 })
    await recordReturn(notice(await letterTo(email, await sent()), 'SOFT'))
    expect(await isStopped(email)).toBe(false)
  })

  it('the stop of campaigns follows its address in a merge, and ends after a year', async () => {
    const phone = '+79491234567'
    const kept = await createUser({ email: 'kept@one.example', phone, marketingConsentAt: new Date() })
    const other = await createUser({ email: 'other@one.example', phone, marketingConsentAt: new Date() })
    await recordReturn(notice(await letterTo('other@one.example', await sent()), 'HARD'))
    await mergeCustomers({ customerId: kept.id, otherId: other.id, actor: systemActor })
    expect([
      await isStopped('kept@one.example'),
      await getDb().mailBounce.count({ where: { userId: other.id } }),
    ]).toEqual([false, 1])
    await deleteCustomer({ customerId: other.id, actor: systemActor })
    expect(await getDb().mailBounce.count()).toBe(0)
    await recordReturn(notice(await letterTo('kept@one.example', await sent()), 'SOFT'))
    expect(await removeOldBounces(10)).toBe(0)
    holdClock(new Date(day + 366 * DAY))
    expect(await removeOldBounces(10)).toBe(1)
  })
})
