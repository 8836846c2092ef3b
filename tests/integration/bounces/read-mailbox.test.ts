import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { readBounces } from '~/domain/bounces/index.server'
import { deliverMail, readMailboxState } from '~/domain/mail/index.server'
import { countAudience } from '~/domain/mailings/index.server'
import { saveSettings } from '~/domain/settings/index.server'
import { encrypt } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { closeMail } from '~/platform/mail/mail.server'
import { Dice } from '../../support/soak/dice'

import {
  createMailing,
  createReaders,
  sendTurn,
  start,
  stateOfReaders,
} from '../../support/mailings/started-mailing'
import { complaintFormats } from '../../support/returned-mail/complaint-formats'
import { harmlessFormats } from '../../support/returned-mail/harmless-formats'
import type { Scene } from '../../support/returned-mail/letter-parts'
import { serverReports } from '../../support/returned-mail/server-reports'
import { startImapServer } from '../../support/services/imap-server'
import { startSmtpSink, type ReceivedMail } from '../../support/services/smtp-sink'
import { setEnvironment } from '../../support/setup/set-environment'

const imap = await startImapServer()
const smtp = await startSmtpSink()
setEnvironment({ SMTP_URL: smtp.url })

beforeEach(async () => {
  smtp.mails.length = 0
  imap.messages.length = 0
  imap.password = 'secret'
  imap.folder = 'INBOX'
  await getDb().bounceMailbox.deleteMany()
  await getDb().mailing.deleteMany()
  await getDb().user.deleteMany()
  const server = {
    host: '127.0.0.1',
    port: imap.port,
    secure: false,
    user: 'bounce',
    password: encrypt('secret'),
    folder: 'INBOX',
  }
  await saveSettings('bounces', { ...server, enabled: true, returnAddress: 'bounce@example.ru', named: true })
})
afterAll(async () => {
  closeMail()
  await Promise.all([imap.stop(), smtp.stop()])
})

async function mailed(
  emails: readonly string[],
): Promise<{ mailing: string; mails: Map<string, ReceivedMail> }> {
  await createReaders(emails)
  const mailing = await createMailing()
  await start(mailing)
  await sendTurn(mailing)
  return { mailing, mails: new Map(smtp.mails.map((mail) => [mail.to[0] ?? '', mail])) }
}

function sceneOf(mail: ReceivedMail | undefined, keepsHead = true): Scene {
  const to = mail?.to[0] ?? ''
  const original = keepsHead
    ? (mail?.raw.split('\r\n\r\n')[0] ?? '').replaceAll('\r\n', '\n')
    : 'Subject: Weekly news'
  const [user = '', domain = ''] = to.split('@')
  return {
    dice: new Dice(1),
    to,
    user,
    domain,
    ip: '203.0.113.9',
    id: 'A1',
    date: 'Mon, 23 Nov 2026 10:00:00 +0300',
    returnPath: mail?.from ?? '',
    original,
    copy: original,
  }
}

const gone = { words: '550 5.1.1 User unknown', status: '5.1.1', isLocal: false }
const report = (scene: Scene, refusal = gone): string => serverReports.postfix?.(scene, refusal) ?? ''

describe('the mailbox of bounces', () => {
  it('a bounce stops campaigns to a missing address, and a complaint withdraws the customer’s consent', async () => {
    const { mails } = await mailed(['gone@a.example', 'angry@a.example', 'away@a.example', 'fine@a.example'])
    expect(mails.get('gone@a.example')?.from).toMatch(/^bounce\+m[0-9a-z]{41}@example\.ru$/)
    // One server returns only the address, the other only the header.
    imap.deliver(report(sceneOf(mails.get('gone@a.example'), false)))
    imap.deliver(complaintFormats.mailRu?.(sceneOf(mails.get('angry@a.example'))) ?? '')
    imap.deliver(harmlessFormats.outOfOffice?.(sceneOf(mails.get('away@a.example'))) ?? '')
    await readBounces()
    expect(imap.messages.every(({ seen }) => seen)).toBe(true)
    expect(await countAudience({ kind: 'customers' })).toEqual({
      recipients: 2,
      leftOut: [
        { reason: 'unsubscribed', count: 1 },
        { reason: 'bounced', count: 1 },
      ],
    })
    const next = await createMailing()
    await start(next)
    await sendTurn(next)
    expect(Object.keys(await stateOfReaders(next)).sort()).toEqual(['away@a.example', 'fine@a.example'])
  })

  it('a mailbox is read once per message, past unreadable messages, and again after renumbering', async () => {
    const { mails } = await mailed(['one@a.example', 'two@a.example'])
    imap.deliver('')
    imap.deliver(`Content-Type: multipart/report; boundary="x"\r\n\r\n${'\0'.repeat(1_000)}`)
    imap.deliver(report(sceneOf(mails.get('one@a.example'))))
    await readBounces()
    expect(await getDb().mailBounce.count()).toBe(1)
    await getDb().mailBounce.deleteMany()
    await readBounces()
    expect(await getDb().mailBounce.count()).toBe(0)
    imap.uidValidity += 1
    imap.deliver(report(sceneOf(mails.get('two@a.example'))))
    await readBounces()
    expect(await getDb().mailBounce.count()).toBe(2)
  })

  it('a message with a forged token is ignored', async () => {
    const { mails } = await mailed(['one@a.example'])
    const token = /m[0-9a-z]{41}/.exec(mails.get('one@a.example')?.from ?? '')?.[0] ?? ''
    const last = token.endsWith('0') ? '1' : '0'
    const forged = token.slice(0, -1) + last
    imap.deliver(report(sceneOf(mails.get('one@a.example'))).replaceAll(token, forged))
    await readBounces()
    expect(await getDb().mailBounce.count()).toBe(0)
    expect(await getDb().user.count({ where: { bouncedAt: { not: null } } })).toBe(0)
  })

  it('bounced emails about orders are recorded too, and those emails are still sent', async () => {
    const email = 'buyer@a.example'
    await createReaders([email])
    const write = () =>
      deliverMail({
        eventId: newId(),
        template: 'order-paid',
        to: { name: '', address: email },
        subjectId: null,
        render: () => ({ subject: 'Заказ', html: '<p>Заказ</p>', text: 'Заказ' }),
      })
    await write()
    expect(smtp.mails[0]?.from).toMatch(/^bounce\+t[0-9a-z]{41}@example\.ru$/)
    imap.deliver(report(sceneOf(smtp.mails[0])))
    await readBounces()
    expect(await getDb().user.count({ where: { email, bouncedAt: { not: null } } })).toBe(1)
    await write()
    expect(smtp.mails).toHaveLength(2)
  })

  it.each([
    ['the password is wrong', () => (imap.password = 'another'), /Логин или пароль не подходят/],
    ['the folder is not there', () => (imap.folder = 'Bounces'), /Такой папки в ящике нет/],
  ])('the mailbox shows the reason when %s, until it can be read', async (_, spoil, words) => {
    spoil()
    await readBounces()
    expect((await readMailboxState())?.failure).toMatch(words)
    imap.password = 'secret'
    imap.folder = 'INBOX'
    await readBounces()
    expect(await readMailboxState()).toMatchObject({ failure: null, readAt: expect.any(Date) as Date })
  })

  it('the mailbox shows that its server does not answer, and is read later', async () => {
    await imap.stop()
    await readBounces()
    expect(await readMailboxState()).toEqual({
      mailbox: `bounce, 127.0.0.1:${imap.port}`,
      failure: expect.stringMatching(/никто не отвечает/) as string,
      failedSince: expect.any(Date) as Date,
      readAt: null,
    })
    await imap.start()
    await readBounces()
    expect((await readMailboxState())?.failure).toBeNull()
  })
})
