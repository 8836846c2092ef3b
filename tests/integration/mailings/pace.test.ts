import { beforeEach, expect, it } from 'vitest'

import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { createMailing, createReaders, sendTurn, start } from '../../support/mailings/started-mailing'
import { openLetterServer } from '../../support/mailings/letter-server'
import { setSettings } from '../../support/settings/set-settings'

const smtp = await openLetterServer('2026-11-10T09:10:00Z')

const noLimits = { perHour: 0, perDomainPerHour: 0, warmUpFrom: 0 }

beforeEach(async () => {
  await getDb().mailingQuota.deleteMany()
  await getDb().mailing.deleteMany()
  await getDb().user.deleteMany()
  await setSettings('mailings', noLimits)
})

async function mailingTo(count: number, domain: (n: number) => string): Promise<string> {
  await createReaders(Array.from({ length: count }, (_, n) => `reader-${n}@${domain(n)}`))
  const mailing = await createMailing()
  await start(mailing)
  return mailing
}

const sendSideBySide = (mailing: string) => Promise.all([sendTurn(mailing), sendTurn(mailing)])

it('a campaign stays within the mail service’s hourly limit, even with several senders', async () => {
  await setSettings('mailings', { ...noLimits, perHour: 7 })
  const mailing = await mailingTo(20, (n) => `domain-${n}.example`)
  await sendSideBySide(mailing)
  await sendSideBySide(mailing)
  expect(smtp.arrived).toHaveLength(7)
  holdClock(new Date('2026-11-10T10:00:00Z'))
  await sendSideBySide(mailing)
  expect(smtp.arrived).toHaveLength(14)
})

it('a campaign limits the emails to one domain in an hour, and does not delay other domains', async () => {
  await setSettings('mailings', { ...noLimits, perDomainPerHour: 3 })
  const mailing = await mailingTo(18, (n) => (n < 12 ? 'big.example' : `small-${n}.example`))
  await sendSideBySide(mailing)
  const toBig = () => smtp.arrived.filter(({ to }) => to.endsWith('@big.example')).length
  expect([toBig(), smtp.arrived.length]).toEqual([3, 9])
  holdClock(new Date('2026-11-10T10:00:00Z'))
  await sendSideBySide(mailing)
  expect(toBig()).toBe(6)
})

it('a campaign of a new sender starts slowly, and doubles the number on each further day', async () => {
  await setSettings('mailings', { ...noLimits, warmUpFrom: 2 })
  const mailing = await mailingTo(20, (n) => `domain-${n}.example`)
  const counts: number[] = []
  for (const day of ['10', '11', '13']) {
    holdClock(new Date(`2026-11-${day}T09:30:00Z`))
    await sendSideBySide(mailing)
    counts.push(smtp.arrived.length)
  }
  expect(counts).toEqual([2, 6, 14])
})
