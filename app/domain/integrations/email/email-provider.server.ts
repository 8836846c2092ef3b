import { explainTalk } from '~/domain/mail-check/index.server'
import { newId } from '~/platform/db/ids.server'
import { composeMail } from '~/platform/mail/mail.server'
import { smtpSteps, talkToSmtp } from '~/platform/mail/smtp-conversation.server'

import type { FlatConfig } from '../integration-config'
import { ProviderFailure, type Provider } from '../provider'
import { relayOf } from './mailing-transport.server'

export const emailProvider: Provider = {
  test: async (values) => {
    await sendTestLetter(values)
    return 'Письмо принято: проверьте ящик отправителя'
  },
  kinds: [],
  receives: () => false,
  send: () => Promise.resolve(),
}

async function sendTestLetter(values: FlatConfig): Promise<void> {
  const { host, port, secure, user, password, from } = relayOf(values)
  const text = 'Через этот сервер магазин отправляет рассылки.'
  const message = await composeMail({
    ...{ messageId: `<${newId()}@mailing-test>`, from, to: from, dkim: null },
    ...{ subject: 'Проверка почты для рассылок', text, html: `<p>${text}</p>` },
  })
  const auth = user === '' ? {} : { auth: { user, pass: password } }
  const server = { host, port, secure, requireTLS: port === 587, ...auth }
  const failure = await talkToSmtp(server, { envelope: { from: from.address, to: from.address }, message })
  if (failure === null) return
  // A server's answer may repeat secrets from the request.
  const words = failure.answer === 0 ? failure.words : ''
  const found = explainTalk({ steps: smtpSteps, failure: { ...failure, words }, isSecure: secure }).at(-1)
  throw new ProviderFailure('permanent', found?.text ?? 'Сервер не принял письмо')
}
