import { z } from 'zod'

import { emailField } from '~/platform/contacts/contact-fields.server'
import { requiredLines, requiredText } from '~/platform/text/text.server'

import { QUESTION_LIMITS } from './questions'

const MIN_TEXT = 10

/** `website` is the honeypot. */
export const questionInput = z.object({
  name: requiredText({ required: 'Введите имя', max: QUESTION_LIMITS.name }),
  email: emailField,
  text: requiredLines({ required: 'Напишите вопрос', max: QUESTION_LIMITS.text }).refine(
    (text) => text.length >= MIN_TEXT,
    `Напишите хотя бы ${MIN_TEXT} символов`,
  ),
  consent: z.literal('on', { error: 'Поставьте отметку, чтобы мы могли ответить' }),
  website: z.string().max(500).default(''),
})

const questionId = z.uuid({ error: 'Вопрос не найден' })

/** Not `answer`: a form never shows that again, since two-factor sign-in has it. */
export const questionAnswerInput = z.object({
  questionId,
  reply: requiredLines({ required: 'Напишите ответ', max: QUESTION_LIMITS.answer }),
})

export const questionRefusalInput = z.object({
  questionId,
  refusal: requiredLines({
    required: 'Напишите причину: её увидит автор вопроса',
    max: QUESTION_LIMITS.refusal,
  }),
})
