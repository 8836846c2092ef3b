import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

import { getEnv } from '~/platform/process/env.server'
import {
  closeMail,
  sendBulkMail,
  sendMail,
  type MailMessage,
  type SmtpSettings,
} from '~/platform/mail/mail.server'
import { HostRefused } from '~/platform/network/public-addresses.server'

import { ownCertificate } from '../../support/services/own-certificate'
import { startSmtpSink, type SmtpSink } from '../../support/services/smtp-sink'

/*
 * DNS rebinding: a name may resolve to another address later. Only our own look-up knows this name, so a
 * second look-up would fail.
 */

const HOST = 'mail.pinned.test'
let sink: SmtpSink

beforeAll(async () => {
  sink = await startSmtpSink()
})

afterEach(() => {
  closeMail()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

afterAll(() => sink.stop())

function nameMeans(address: string): void {
  vi.spyOn(dns, 'lookup').mockResolvedValue([{ address, family: 4 }] as never)
  syncBuiltinESMExports()
}

const settings = (port: number, secure = false): SmtpSettings => {
  return {
    host: HOST,
    port,
    secure,
    user: '',
    password: '',
    from: { name: 'Магазин', address: 'shop@example.ru' },
  }
}

const portOfSink = () => Number(new URL(sink.url).port)

function mailTo(address: string): MailMessage {
  return {
    messageId: `<${address}>`,
    to: { name: '', address },
    subject: 'Проверка',
    html: '<p>Да</p>',
    text: 'Да',
  }
}

it('an email and the SMTPUTF8 query are sent to the checked address', async () => {
  nameMeans('127.0.0.1')
  await sendMail(mailTo('anna@example.ru'), settings(portOfSink()))
  await sendMail(mailTo('анна@example.ru'), settings(portOfSink()))
  await sendBulkMail(mailTo('boris@example.ru'), settings(portOfSink()), { dkim: null, connections: 1 })
  expect(sink.mails.map(({ to }) => to[0])).toEqual([
    'anna@example.ru',
    'анна@example.ru',
    'boris@example.ru',
  ])
})

it('the address of each new connection is checked, not only the first', async () => {
  nameMeans('127.0.0.1')
  await sendMail(mailTo('vera@example.ru'), settings(portOfSink()))
  await sink.stop()
  await sink.start()
  const before = sink.mails.length
  Object.assign(getEnv(), { ALLOW_PRIVATE_HOSTS: false })
  try {
    await expect(sendMail(mailTo('galina@example.ru'), settings(portOfSink()))).rejects.toBeInstanceOf(
      HostRefused,
    )
  } finally {
    Object.assign(getEnv(), { ALLOW_PRIVATE_HOSTS: true })
  }
  expect(sink.mails.length).toBe(before)
})

it('the certificate is checked against the host name', async () => {
  nameMeans('127.0.0.1')
  const requested: string[] = []
  const server = createServer({
    ...ownCertificate(),
    SNICallback: (name, done) => done(null, void requested.push(name)),
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    const { port } = server.address() as AddressInfo
    await expect(sendMail(mailTo('dina@example.ru'), settings(port, true))).rejects.toThrow()
    expect(new Set(requested)).toEqual(new Set([HOST]))
  } finally {
    server.close()
  }
})
