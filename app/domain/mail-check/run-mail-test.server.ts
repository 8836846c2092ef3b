import { resolve } from 'node:dns/promises'

import { readDkim } from '~/domain/mail/index.server'
import { composeMail } from '~/platform/mail/mail.server'
import { newId } from '~/platform/db/ids.server'
import { publicAddresses } from '~/platform/network/public-addresses.server'
import { smtpSteps, talkToSmtp } from '~/platform/mail/smtp-conversation.server'

import { explainTalk } from './explain-smtp'
import { evaluateDomain } from './evaluate-domain.server'
import { endMailTest, readRequestedTest, type TriedServer } from './mail-tests.server'

export interface TestLetter {
  subject: string
  html: string
  text: string
}

/** Sends the email at most once: a killed test stays without a result and can be repeated. */
export async function runMailTest(mailTestId: string, letter: TestLetter): Promise<void> {
  const request = await readRequestedTest(mailTestId)
  if (request === null) return
  const { recipient, server } = request
  const dkim = await readDkim()
  const message = await composeMail({
    ...letter,
    messageId: `<${newId()}@mail-test>`,
    from: { name: server.fromName, address: server.fromEmail },
    to: { name: '', address: recipient },
    dkim,
  })
  const failure = await talkToSmtp(smtpOf(server), {
    envelope: { from: server.fromEmail, to: recipient },
    message,
  })
  const domain = failure?.step === 'address' ? [] : await evaluateSender(server, dkim)
  await endMailTest(mailTestId, {
    steps: explainTalk({ steps: smtpSteps, failure, isSecure: server.secure }),
    domain,
  })
}

function smtpOf({ host, port, secure, user, password }: TriedServer) {
  return { host, port, secure, requireTLS: port === 587, auth: { user, pass: password } }
}

async function evaluateSender({ host, fromEmail }: TriedServer, dkim: Awaited<ReturnType<typeof readDkim>>) {
  const [ip] = await publicAddresses(host)
  if (ip === undefined || !fromEmail.includes('@')) return []
  const key = dkim && { selector: dkim.keySelector, publicKey: dkim.publicKey }
  return evaluateDomain({
    address: fromEmail,
    ip,
    dkim: key,
    resolver: (name, type) => resolve(name, type) as Promise<string[][] | string[]>,
  })
}
