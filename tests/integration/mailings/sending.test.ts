import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import {
  cancelMailing,
  endLostLetters,
  pauseMailing,
  resumeMailing,
  retryMailing,
  unsubscribe,
} from '~/domain/mailings/index.server'
import { closeMail } from '~/platform/mail/mail.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

import {
  author,
  createMailing,
  createReaders,
  sendTurn,
  start,
  stateOfReaders,
} from '../../support/mailings/started-mailing'
import { startWildSmtp, type Treatment } from '../../support/services/wild-smtp'
import { setEnvironment } from '../../support/setup/set-environment'

const treatments = new Map<string, Treatment>()
const smtp = await startWildSmtp((to) => treatments.get(to) ?? 'take')
setEnvironment({ SMTP_URL: smtp.url })

beforeEach(async () => {
  holdClock(undefined)
  treatments.clear()
  smtp.arrived.length = 0
  await getDb().mailingDomain.deleteMany()
  await getDb().mailing.deleteMany()
  await getDb().user.deleteMany()
})
afterAll(async () => {
  closeMail()
  await smtp.stop()
})

const arrivals = () => smtp.arrived.map(({ to }) => to).sort()
const later = (minutes: number) => holdClock(new Date(now().getTime() + minutes * 60_000))

describe('sending of a campaign', () => {
  it('a campaign is sent to each address once, with its name and the campaign headers', async () => {
    await createReaders(['anna@one.example', 'boris@two.example'])
    const mailing = await createMailing()
    await start(mailing)
    await Promise.all([sendTurn(mailing), sendTurn(mailing), sendTurn(mailing)])
    expect(arrivals()).toEqual(['anna@one.example', 'boris@two.example'])
    const raw = smtp.arrived[0]?.raw ?? ''
    for (const header of [
      'List-Unsubscribe: <http',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Precedence: bulk',
      'Feedback-ID: ',
    ])
      expect(raw).toContain(header)
    expect(raw).not.toMatch(/[\uE000\uE001]/)
    expect(await getDb().mailing.findUniqueOrThrow({ where: { id: mailing } })).toMatchObject({
      status: 'DONE',
      sentCount: 2,
      totalCount: 2,
    })
  })

  it('a campaign retries a deferred email, drops a refused one, and marks one without response as unknown', async () => {
    await createReaders([
      'ok@a.example',
      'busy@b.example',
      'gone@c.example',
      'spam@d.example',
      'cut@e.example',
      'lost@f.example',
    ])
    treatments.set('busy@b.example', 450).set('gone@c.example', 550).set('spam@d.example', 554)
    treatments.set('cut@e.example', 'hang-up-before').set('lost@f.example', 'hang-up-after')
    const mailing = await createMailing()
    await start(mailing)
    await sendTurn(mailing)
    const first = await stateOfReaders(mailing)
    expect(first).toMatchObject({ 'ok@a.example': 'SENT', 'lost@f.example': 'FAILED: не подтверждено' })
    expect([
      first['busy@b.example'],
      first['gone@c.example'],
      first['spam@d.example'],
      first['cut@e.example'],
    ]).toEqual([
      expect.stringMatching(/^QUEUED: .*450/),
      expect.stringMatching(/^FAILED: .*550 5\.1\.1 user unknown <…@…>/),
      expect.stringMatching(/^FAILED: .*554/),
      expect.stringMatching(/^QUEUED: /),
    ])
    treatments.clear()
    expect(await sendTurn(mailing)).toBe(false)
    later(10)
    await sendTurn(mailing)
    expect(await stateOfReaders(mailing)).toMatchObject({ 'busy@b.example': 'SENT', 'cut@e.example': 'SENT' })
    expect(arrivals()).toEqual(['busy@b.example', 'cut@e.example', 'lost@f.example', 'ok@a.example'])
    const bounced = await getDb().user.findMany({
      where: { bouncedAt: { not: null } },
      select: { email: true },
    })
    expect(bounced).toEqual([{ email: 'gone@c.example' }])
  })

  it('a campaign waits longer each time for a deferring mail domain, and still sends to others', async () => {
    await createReaders(['one@slow.example', 'two@slow.example', 'three@slow.example', 'other@quick.example'])
    for (const name of ['one', 'two', 'three']) treatments.set(`${name}@slow.example`, 451)
    const mailing = await createMailing()
    await start(mailing)
    await sendTurn(mailing)
    const wait = async () => {
      const { pausedUntil } = await getDb().mailingDomain.findUniqueOrThrow({
        where: { domain: 'slow.example' },
      })
      return Math.round((pausedUntil.getTime() - now().getTime()) / 60_000)
    }
    expect([arrivals(), await wait()]).toEqual([['other@quick.example'], 1])
    later(6)
    await sendTurn(mailing)
    expect(await wait()).toBe(2)
    treatments.clear()
    later(40)
    await sendTurn(mailing)
    later(40)
    await sendTurn(mailing)
    expect(arrivals()).toEqual([
      'one@slow.example',
      'other@quick.example',
      'three@slow.example',
      'two@slow.example',
    ])
  })

  it('a campaign skips unsubscribed and disabled recipients and those without consent, with reasons', async () => {
    const emails = ['stays@a.example', 'left@a.example', 'off@a.example', 'withdrew@a.example']
    await createReaders(emails)
    const mailing = await createMailing()
    await start(mailing)
    await getDb().user.update({ where: { email: 'left@a.example' }, data: { unsubscribedAt: now() } })
    await getDb().user.update({ where: { email: 'off@a.example' }, data: { status: 'INACTIVE' } })
    await getDb().user.update({ where: { email: 'withdrew@a.example' }, data: { marketingConsentAt: null } })
    await sendTurn(mailing)
    expect(await stateOfReaders(mailing)).toEqual({
      'stays@a.example': 'SENT',
      'left@a.example': 'SKIPPED: отписался',
      'off@a.example': 'SKIPPED: деактивирован',
      'withdrew@a.example': 'SKIPPED: нет согласия',
    })
  })

  it('unfinished emails of a dead process are marked as unknown, and sent again only on request', async () => {
    await createReaders(['anna@a.example', 'boris@b.example'])
    const mailing = await createMailing()
    await start(mailing)
    const row = await getDb().mailingRecipient.findFirstOrThrow({
      where: { mailingId: mailing, domain: 'a.example' },
    })
    await getDb().mailingRecipient.update({
      where: { id: row.id },
      data: { status: 'SENDING', claimedBy: newId(), claimedAt: now() },
    })
    await endLostLetters()
    await sendTurn(mailing)
    expect((await stateOfReaders(mailing))['anna@a.example']).toBe('SENDING')
    later(1)
    await endLostLetters()
    await sendTurn(mailing)
    expect(await stateOfReaders(mailing)).toEqual({
      'anna@a.example': 'FAILED: не подтверждено',
      'boris@b.example': 'SENT',
    })
    expect(await getDb().mailing.findUniqueOrThrow({ where: { id: mailing } })).toMatchObject({
      status: 'DONE',
      failedCount: 1,
    })
    await expect(
      retryMailing({ mailingId: mailing, actor: author, unconfirmedToo: false }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await retryMailing({ mailingId: mailing, actor: author, unconfirmedToo: true })).toBe(1)
    await sendTurn(mailing)
    expect(arrivals()).toEqual(['anna@a.example', 'boris@b.example'])
  })

  it('an ended campaign without a stored email is not sent again', async () => {
    await createReaders(['anna@a.example'])
    const mailing = await createMailing()
    await start(mailing)
    await getDb().mailingRecipient.updateMany({
      where: { mailingId: mailing },
      data: { status: 'FAILED', reason: '550' },
    })
    await getDb().mailing.update({ where: { id: mailing }, data: { status: 'DONE', letter: Prisma.DbNull } })
    const retried = retryMailing({ mailingId: mailing, actor: author, unconfirmedToo: true })
    await expect(retried).rejects.toMatchObject({
      status: 409,
      message: 'Письмо этой рассылки не сохранено: создайте её копию',
    })
    expect(await getDb().mailing.findUniqueOrThrow({ where: { id: mailing } })).toMatchObject({
      status: 'DONE',
    })
  })
})

describe('a mail server that refuses a campaign', () => {
  const readers = Array.from({ length: 60 }, (_, n) => `reader-${n}@domain-${n}.example`)
  const stopped = (mailing: string) =>
    getDb().mailing.findUniqueOrThrow({ where: { id: mailing }, select: { status: true, pauseReason: true } })

  it('a server that refuses the sender stops the campaign, and no recipient counts as failed', async () => {
    await createReaders(readers)
    const mailing = await createMailing()
    await start(mailing)
    smtp.senderAnswer = 550
    await sendTurn(mailing)
    smtp.senderAnswer = null
    expect(await stopped(mailing)).toEqual({
      status: 'PAUSED',
      pauseReason: expect.stringContaining('your limit is used up') as string,
    })
    expect(await getDb().mailingRecipient.count({ where: { mailingId: mailing, status: 'QUEUED' } })).toBe(60)
    expect(await getDb().notification.count({ where: { title: 'Рассылка приостановлена' } })).toBe(1)
    await resumeMailing({ mailingId: mailing, actor: author })
    later(1)
    await sendTurn(mailing)
    expect(arrivals()).toHaveLength(60)
  })

  it('a server that refuses one email after another stops the campaign', async () => {
    await createReaders(readers)
    for (const email of readers) treatments.set(email, 554)
    const mailing = await createMailing()
    await start(mailing)
    await sendTurn(mailing)
    expect(await stopped(mailing)).toMatchObject({ status: 'PAUSED' })
    expect(
      await getDb().mailingRecipient.count({ where: { mailingId: mailing, status: 'QUEUED' } }),
    ).toBeGreaterThan(0)
  })
})

describe('an employee with a running campaign', () => {
  it('an employee pauses a campaign at once, resumes it, and cannot cancel it at its end', async () => {
    await createReaders(Array.from({ length: 40 }, (_, n) => `reader-${n}@a.example`))
    const mailing = await createMailing()
    await start(mailing)
    smtp.delay = 50
    const sending = sendTurn(mailing)
    await expect.poll(() => smtp.arrived.length).toBeGreaterThan(0)
    await pauseMailing({ mailingId: mailing, actor: author })
    await sending
    smtp.delay = 0
    const paused = smtp.arrived.length
    expect([await sendTurn(mailing), paused === smtp.arrived.length]).toEqual([false, true])
    await resumeMailing({ mailingId: mailing, actor: author })
    await sendTurn(mailing)
    expect(new Set(arrivals()).size).toBe(40)
    await expect(cancelMailing({ mailingId: mailing, actor: author })).rejects.toMatchObject({
      status: 409,
      message: 'Рассылка уже закончена',
    })
  })

  it('an employee cancels a campaign, and no waiting recipient gets an email', async () => {
    await createReaders(['anna@a.example'])
    const mailing = await createMailing()
    await start(mailing)
    await cancelMailing({ mailingId: mailing, actor: author })
    expect([await sendTurn(mailing), arrivals()]).toEqual([false, []])
    await expect(start(mailing)).rejects.toMatchObject({ status: 409 })
  })
})

it('the link of an email unsubscribes from all campaigns, even when clicked twice, and is counted', async () => {
  await createReaders(['anna@a.example', 'boris@b.example'])
  const mailing = await createMailing()
  await start(mailing)
  await sendTurn(mailing)
  const raw = smtp.arrived.find(({ to }) => to === 'anna@a.example')?.raw ?? ''
  const token = new URL(/List-Unsubscribe: <([^>]+)>/.exec(raw)?.[1] ?? '').searchParams.get('token') ?? ''
  expect([await unsubscribe(token), await unsubscribe(token), await unsubscribe(`${token}x`)]).toEqual([
    true,
    true,
    false,
  ])
  const next = await createMailing()
  await start(next)
  await sendTurn(next)
  expect(await stateOfReaders(next)).toEqual({ 'boris@b.example': 'SENT' })
  expect(
    await getDb().mailingRecipient.count({ where: { mailingId: mailing, unsubscribedAt: { not: null } } }),
  ).toBe(1)
})
