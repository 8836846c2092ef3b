import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readBounces } from '~/domain/bounces/index.server'
import { readMailboxState } from '~/domain/mail/index.server'
import { saveSettings } from '~/domain/settings/index.server'
import { encrypt } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'

import { startImapServer, type ImapServer } from '../../support/services/imap-server'
import { ownCertificate } from '../../support/services/own-certificate'

const trusted = getCACertificates()
const certificate = ownCertificate()
const encrypted = await startImapServer({ from: 'first-word', certificate })
const upgraded = await startImapServer({ from: 'starttls', certificate })
const open = await startImapServer()
const all = [encrypted, upgraded, open]

beforeEach(async () => {
  await getDb().bounceMailbox.deleteMany()
  for (const imap of all) Object.assign(imap, { openPasswords: 0, messages: [] })
})
afterEach(() => setDefaultCACertificates(trusted))
afterAll(() => Promise.all(all.map((imap) => imap.stop())))

async function read(
  imap: ImapServer,
  secure: boolean,
  host = 'localhost',
): Promise<string | null | undefined> {
  const server = {
    host,
    port: imap.port,
    secure,
    user: 'bounce',
    password: encrypt('secret'),
    folder: 'INBOX',
  }
  await saveSettings('bounces', { ...server, enabled: true })
  imap.deliver('Subject: nothing\r\n\r\nnothing')
  await readBounces()
  return (await readMailboxState())?.failure
}

const isRead = (imap: ImapServer): boolean =>
  imap.messages.length > 0 && imap.messages.every(({ seen }) => seen)

describe('a mailbox with an encrypted connection', () => {
  it.each([
    ['from the first word', encrypted, true],
    ['after STARTTLS', upgraded, false],
  ])(
    'the mailbox %s is read when its certificate is trusted, by name and by address',
    async (_, imap, secure) => {
      setDefaultCACertificates([...trusted, certificate.cert])
      expect(await read(imap, secure)).toBeNull()
      expect(await read(imap, secure, '127.0.0.1')).toBeNull()
      expect([isRead(imap), imap.openPasswords]).toEqual([true, 0])
    },
  )

  it.each([
    ['from the first word', encrypted, true],
    ['after STARTTLS', upgraded, false],
  ])(
    'the mailbox %s is not read when its certificate is untrusted, and gets no password',
    async (_, imap, secure) => {
      expect(await read(imap, secure)).toContain('Сертификат сервера не подходит')
      expect([isRead(imap), imap.openPasswords]).toEqual([false, 0])
    },
  )

  it('a mailbox check reports a server without encryption from the first byte', async () => {
    expect(await read(open, true)).toContain('выключите этот переключатель или укажите порт 993')
    expect(open.openPasswords).toBe(0)
  })

  it('a mailbox is never read over an unencrypted connection', async () => {
    expect(await read(encrypted, false)).toMatch(/Сервер молчит|Соединиться с сервером не удалось/)
    expect(isRead(encrypted)).toBe(false)
  })
})
