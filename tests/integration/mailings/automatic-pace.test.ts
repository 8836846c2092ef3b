import { randomInt } from 'node:crypto'

import { beforeEach, expect, it } from 'vitest'

import { planFirstOrderLetter } from '~/domain/mailings/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { sendTurn as sendAutomatic, setMail, statesOfLetters } from '../../support/mailings/automatic-mails'
import { openLetterServer } from '../../support/mailings/letter-server'
import { createMailing, createReaders, sendTurn, start } from '../../support/mailings/started-mailing'
import { setSettings } from '../../support/settings/set-settings'
import { createUser } from '../../support/database/factories'

const smtp = await openLetterServer('2026-11-10T09:10:00Z')

const noLimits = { perHour: 0, perDomainPerHour: 0, warmUpFrom: 0 }

beforeEach(async () => {
  await getDb().mailingQuota.deleteMany()
  await getDb().automaticLetter.deleteMany()
  await getDb().automaticMail.deleteMany()
  await getDb().mailing.deleteMany()
  await getDb().user.deleteMany()
  await setMail('first-order', { delayHours: 1 })
})

const GREETED = 'greeted'
const isAutomatic = ({ to }: { to: string }) => to.startsWith(GREETED)
const arrived = () => [
  smtp.arrived.filter(isAutomatic).length,
  smtp.arrived.filter((one) => !isAutomatic(one)).length,
]

async function both(count: number, domain: (n: number) => string): Promise<string> {
  const numbers = Array.from({ length: count }, (_, n) => n)
  await createReaders(numbers.map((n) => `reader-${n}@${domain(n)}`))
  const mailing = await createMailing()
  await start(mailing)
  for (const n of numbers) {
    const email = `${GREETED}-${n}@${domain(n)}`
    const { id: userId } = await createUser({
      email,
      name: 'Анна',
      marketingConsentAt: now(),
      emailVerifiedAt: now(),
    })
    await planFirstOrderLetter({ userId, random: (bound) => randomInt(bound) })
  }
  await getDb().automaticLetter.updateMany({ data: { dueAt: now() } })
  return mailing
}

async function workersTurn(mailing: string): Promise<void> {
  const turn = async () => {
    await sendAutomatic()
    await sendTurn(mailing)
  }
  await Promise.all([turn(), turn()])
}

it('automatic emails and campaigns share the hourly limit, automatic emails first', async () => {
  await setSettings('mailings', { ...noLimits, perHour: 9 })
  const mailing = await both(6, (n) => `domain-${n}.example`)
  await workersTurn(mailing)
  expect(arrived()).toEqual([6, 3])
  await workersTurn(mailing)
  expect(arrived()).toEqual([6, 3])
  holdClock(new Date('2026-11-10T10:00:00Z'))
  await workersTurn(mailing)
  expect(arrived()).toEqual([6, 6])
})

it('automatic emails and campaigns share the hourly limit of a mail domain', async () => {
  await setSettings('mailings', { ...noLimits, perDomainPerHour: 4 })
  const mailing = await both(6, (n) => (n < 3 ? 'big.example' : 'small.example'))
  await workersTurn(mailing)
  expect(arrived()).toEqual([6, 2])
  const domains = smtp.arrived.map(({ to }) => to.split('@')[1])
  expect(
    ['big.example', 'small.example'].map((domain) => domains.filter((one) => one === domain).length),
  ).toEqual([4, 4])
})

it('an email above its mail domain’s limit waits for the next hour, and the others are sent', async () => {
  await setSettings('mailings', { ...noLimits, perDomainPerHour: 1 })
  await both(3, () => 'big.example')
  await sendAutomatic()
  await sendAutomatic()
  expect((await statesOfLetters()).sort()).toEqual(['QUEUED', 'QUEUED', 'SENT'])
  holdClock(new Date('2026-11-10T10:00:00Z'))
  await sendAutomatic()
  expect((await statesOfLetters()).sort()).toEqual(['QUEUED', 'SENT', 'SENT'])
})

it('automatic emails and campaigns share the first days of a new sender', async () => {
  await setSettings('mailings', { ...noLimits, warmUpFrom: 4 })
  const mailing = await both(8, (n) => `domain-${n}.example`)
  await workersTurn(mailing)
  expect(arrived()).toEqual([4, 0])
  holdClock(new Date('2026-11-11T09:30:00Z'))
  await workersTurn(mailing)
  expect(arrived()).toEqual([8, 4])
})
