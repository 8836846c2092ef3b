import { z } from 'zod'

import { readContactMessage } from '~/domain/content/index.server'
import { deliverMail, readMailTexts } from '~/domain/mail/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { contactMail } from '~/mails/contact-mails'
import { renderMail } from '~/mails/render-mail'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailPolicy } from '../policies'

import { shopMailbox } from './shop-mailbox'

const contactMessage = z.object({ eventId: z.uuid(), messageId: z.uuid() })

export const mailContactMessage = defineJob({ ...mailPolicy, schema: contactMessage, run: mailMessage })

async function mailMessage({ eventId, messageId }: z.infer<typeof contactMessage>): Promise<void> {
  const [message, shop] = await Promise.all([readContactMessage(messageId), readPublicSettings()])
  const to = shopMailbox(shop)
  if (to === null || message === null) return
  await deliverMail({
    eventId,
    template: 'contact-message',
    subjectId: messageId,
    to,
    replyTo: { name: message.name, address: message.email },
    render: async () => {
      const texts = await readMailTexts('contact-message')
      return renderMail(contactMail({ texts, message, shop, appUrl: getEnv().APP_URL }))
    },
  })
}
