import { readContactMessage } from '~/domain/content/index.server'
import { contactSubjectLabels } from '~/domain/content/shared'
import { deliverMail } from '~/domain/mailings/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { contactMail } from '~/mails/contact-mail'
import { renderMail } from '~/mails/render-mail'
import { getEnv } from '~/platform/env.server'

import { shopMailbox } from './shop-mailbox'

/** Sends the shop what somebody wrote; an answer goes to the writer. */
export async function mailContactMessage({ eventId, messageId }: { eventId: string; messageId: string }): Promise<void> {
  const [message, shop] = await Promise.all([readContactMessage(messageId), readPublicSettings()])
  const to = shopMailbox(shop)
  if (to === null || message === null) return
  await deliverMail({
    eventId,
    template: 'contact-message',
    subjectId: messageId,
    to,
    replyTo: { name: message.name, address: message.email },
    render: () =>
      renderMail(`${contactSubjectLabels[message.subject]}: ${message.name}`, contactMail({ message, shop, appUrl: getEnv().APP_URL })),
  })
}
