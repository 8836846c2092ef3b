import { afterAll, beforeEach, expect, it } from 'vitest'

import { followLink, noteOpened } from '~/domain/mailings/index.server'
import { closeMail } from '~/platform/mail/mail.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { createMailing, createReaders, sendTurn, start } from '../../support/mailings/started-mailing'
import { startWildSmtp } from '../../support/services/wild-smtp'
import { setSettings } from '../../support/settings/set-settings'
import { setEnvironment } from '../../support/setup/set-environment'

const smtp = await startWildSmtp()
setEnvironment({ SMTP_URL: smtp.url })

beforeEach(async () => {
  holdClock(undefined)
  smtp.arrived.length = 0
  await getDb().mailing.deleteMany()
  await getDb().user.deleteMany()
})
afterAll(async () => {
  closeMail()
  await smtp.stop()
})

const letterTo = (email: string): string =>
  (smtp.arrived.find(({ to }) => to === email)?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
const tokenIn = (letter: string, kind: 'o' | 'l'): string =>
  new RegExp(`/m/${kind}/([^/"\\s]+)`).exec(letter)?.[1] ?? ''
const reader = (mailingId: string) => getDb().mailingRecipient.findFirstOrThrow({ where: { mailingId } })

it('a campaign counts no openings and visits while disabled, and its links are unchanged', async () => {
  await setSettings('mailings', { trackOpens: false, trackClicks: false })
  await createReaders(['anna@a.example'])
  const mailing = await createMailing()
  await start(mailing)
  await sendTurn(mailing)
  expect([
    letterTo('anna@a.example').includes('https://shop.example/catalog'),
    letterTo('anna@a.example').includes('/m/'),
  ]).toEqual([true, false])
})

it('a campaign counts the first opening and the first visit, and follows only its own links', async () => {
  await setSettings('mailings', { trackOpens: true, trackClicks: true })
  await createReaders(['anna@a.example'])
  const mailing = await createMailing()
  await start(mailing)
  await sendTurn(mailing)
  const letter = letterTo('anna@a.example')
  await noteOpened(tokenIn(letter, 'o'))
  const { openedAt, clickedAt } = await reader(mailing)
  expect([openedAt instanceof Date, clickedAt]).toEqual([true, null])
  expect(await followLink(tokenIn(letter, 'l'), 0)).toBe('https://shop.example/catalog')
  expect([await followLink(tokenIn(letter, 'l'), 7), await followLink('forged.token', 0)]).toEqual([
    null,
    null,
  ])
  expect(await reader(mailing)).toMatchObject({ openedAt, clickedAt: expect.any(Date) })
})

it('the remaining recipients get the subject with more openings, after the time of the test', async () => {
  await setSettings('mailings', { trackOpens: true })
  await createReaders(Array.from({ length: 12 }, (_, n) => `reader-${n}@a.example`))
  const mailing = await createMailing({
    subjectB: 'Цены ниже',
    testPercent: 50,
    testHours: 2,
    testMeasure: 'OPENS',
  })
  await start(mailing)
  const rows = await getDb().mailingRecipient.findMany({
    where: { mailingId: mailing },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const give = (from: number, to: number, variant: 'A' | 'B' | null) =>
    getDb().mailingRecipient.updateMany({
      where: { id: { in: rows.slice(from, to).map(({ id }) => id) } },
      data: { variant },
    })
  await give(0, 3, 'A')
  await give(3, 6, 'B')
  await give(6, 12, null)
  await sendTurn(mailing)
  expect(smtp.arrived).toHaveLength(6)
  await getDb().mailingRecipient.updateMany({ where: { id: rows[4]?.id ?? '' }, data: { openedAt: now() } })
  holdClock(new Date(now().getTime() + 3 * 3_600_000))
  await sendTurn(mailing)
  await sendTurn(mailing)
  expect(smtp.arrived).toHaveLength(12)
  expect(await getDb().mailing.findUniqueOrThrow({ where: { id: mailing } })).toMatchObject({
    winner: 'B',
    status: 'DONE',
  })
})
