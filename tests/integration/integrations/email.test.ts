import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { askForTest, saveIntegration } from '~/domain/integrations/index.server'
import { askForNewsletter } from '~/domain/mailings/index.server'
import { getDb } from '~/platform/db/db.server'
import { saveSettings } from '~/domain/settings/index.server'
import { newId } from '~/platform/db/ids.server'
import { cardOf, integrationActor, setUpIntegration } from '~tests/support/integrations/set-up-integration'
import { runWorker } from '~tests/support/services/run-worker'
import { SmtpSink } from '~tests/support/services/smtp-sink'
import { administrator } from '~tests/support/people/administrator'

const PASSWORD = 'canary-пароль'
const type = 'EMAIL_SERVICE'
const shopMail = new SmtpSink()
const mails: { user: string; from: string; text: string }[] = []

const relay = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  closeTimeout: 100,
  onAuth: (auth, _, done) =>
    auth.password === PASSWORD
      ? done(null, { user: auth.username })
      : done(Object.assign(new Error(`No ${String(auth.password)}`), { responseCode: 535 })),
  onData: (stream, session, done) => {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    stream.on('end', () => {
      const from = session.envelope.mailFrom
      mails.push({ user: String(session.user), from: from === false ? '' : from.address, text })
      done()
    })
  },
})
let everything: Record<string, string>

beforeAll(async () => {
  await shopMail.start()
  relay.on('error', () => undefined)
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.server.address() as AddressInfo
  everything = {
    ...{ enabled: 'on', smtpHost: '127.0.0.1', smtpPort: String(port), smtpUser: 'news' },
    ...{ fromEmail: 'news@color-center.example', fromName: 'Новости' },
  }
  const { port: shopPort } = new URL(shopMail.url)
  await saveSettings('email', {
    smtpHost: '127.0.0.1',
    smtpPort: Number(shopPort),
    fromEmail: 'shop@color-center.example',
  })
})
afterAll(async () => {
  await new Promise<void>((resolve) => relay.close(() => resolve()))
  await shopMail.stop()
})
runWorker(['integrations', 'mail'])

let id: string
beforeEach(async () => {
  await getDb().integration.deleteMany()
  mails.length = shopMail.mails.length = 0
  id = await setUpIntegration(type, { typed: everything, secrets: { smtpPassword: PASSWORD } })
})

const subscribe = async (): Promise<string> => {
  const email = `${newId()}@example.ru`
  await askForNewsletter({ email, ip: '127.0.0.1' })
  return email
}

describe('the relay of campaigns', () => {
  it('the relay sends the newsletter emails, and the general mail server sends them while it is off', async () => {
    await subscribe()
    await expect.poll(() => mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ user: 'news', from: 'news@color-center.example' })
    expect(mails[0]?.text).toContain('List-Unsubscribe')
    expect(shopMail.mails).toEqual([])
    await saveIntegration({
      integrationId: id,
      typed: { ...everything, enabled: '' },
      secrets: {},
      actor: integrationActor,
      isProven: true,
    })
    const email = await subscribe()
    await shopMail.waitFor(({ to }) => to.includes(email))
    expect(mails).toHaveLength(1)
  })

  it('the relay is tested by an email to its own sender', async () => {
    await askForTest({ integrationId: id, actor: administrator })
    const result = 'Письмо принято: проверьте ящик отправителя'
    await expect.poll(() => cardOf(type)).toMatchObject({ test: null, lastCall: { isOk: true, result } })
    expect(mails).toMatchObject([{ from: 'news@color-center.example' }])
  })

  it.each([
    [{}, { smtpPassword: 'canary-wrong' }, 'Логин или пароль не подходят'],
    [{ smtpPort: '9' }, { smtpPassword: 'canary' }, 'На этом порту никто не отвечает'],
    [{ smtpHost: 'no-such-host.invalid' }, { smtpPassword: 'canary' }, 'Такого сервера нет'],
  ])('the relay refuses %j with the message %j', async (typed, secrets, reason) => {
    await saveIntegration({
      integrationId: id,
      typed: { ...everything, ...typed },
      secrets,
      actor: integrationActor,
      isProven: true,
    })
    await askForTest({ integrationId: id, actor: administrator })
    const lastCall = { isOk: false, result: expect.stringContaining(reason) as string }
    await expect.poll(() => cardOf(type)).toMatchObject({ test: null, lastCall })
    expect((await cardOf(type))?.lastCall?.result).not.toContain('canary')
  })
})
