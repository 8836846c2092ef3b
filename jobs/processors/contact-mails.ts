import { z } from 'zod'

import { readAnswerForMail, readContactMessage } from '~/domain/content/index.server'
import { deliverMail, readMailTexts } from '~/domain/mail/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { messageAnswerMail, contactMail } from '~/mails/contact-mails'
import { renderMail } from '~/mails/render-mail'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailPolicy } from '../policies'
import { shopMailbox } from './shop-mailbox'

const messageAnswer = z.object({ eventId: z.uuid(), answerId: z.uuid() })

export const mailMessageAnswer = defineJob({ ...mailPolicy, schema: messageAnswer, run: mailAnswer })

async function mailAnswer({ eventId, answerId }: z.infer<typeof messageAnswer>): Promise<void> {
  const [answer, shop] = await Promise.all([readAnswerForMail(answerId), readPublicSettings()])
  if (answer === null) return
  const replyTo = shopMailbox(shop)
  await deliverMail({
    eventId,
    template: 'message-answer',
    subjectId: answer.messageId,
    to: { name: answer.to.name, address: answer.to.email },
    ...(replyTo === null ? {} : { replyTo }),
    render: async () => {
      const texts = await readMailTexts('message-answer')
      return renderMail(messageAnswerMail({ texts, answer, shop, appUrl: getEnv().APP_URL }))
    },
  })
}

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
