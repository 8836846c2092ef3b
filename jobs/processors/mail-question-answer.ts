import { z } from 'zod'

import { deliverMail, readMailTexts } from '~/domain/mail/index.server'
import { readQuestionForMail } from '~/domain/questions/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { questionAnswerMail } from '~/mails/question-answer-mail'
import { renderMail } from '~/mails/render-mail'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailPolicy } from '../policies'
import { shopMailbox } from './shop-mailbox'

const questionAnswer = z.object({ eventId: z.uuid(), questionId: z.uuid() })

export const mailQuestionAnswer = defineJob({ ...mailPolicy, schema: questionAnswer, run: mailAnswer })

async function mailAnswer({ eventId, questionId }: z.infer<typeof questionAnswer>): Promise<void> {
  const [question, shop] = await Promise.all([readQuestionForMail(questionId), readPublicSettings()])
  if (question === null) return
  const replyTo = shopMailbox(shop)
  await deliverMail({
    eventId,
    template: 'question-answer',
    subjectId: questionId,
    to: { name: question.authorName, address: question.email },
    ...(replyTo === null ? {} : { replyTo }),
    render: async () => {
      const texts = await readMailTexts('question-answer')
      return renderMail(questionAnswerMail({ texts, question, shop, appUrl: getEnv().APP_URL }))
    },
  })
}
