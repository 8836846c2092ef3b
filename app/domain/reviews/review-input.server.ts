import { z } from 'zod'

import { optionalLines, optionalText, requiredLines } from '~/platform/text/text.server'

import { REVIEW_LIMITS } from './reviews'

const MIN_TEXT = 10

/** With `reviewId` it changes a review that awaits moderation. */
export const reviewInput = z.object({
  reviewId: z.uuid().optional(),
  rating: z.coerce
    .number({ error: 'Поставьте оценку' })
    .int('Поставьте оценку')
    .min(1, 'Поставьте оценку')
    .max(5, 'Поставьте оценку'),
  title: optionalText(REVIEW_LIMITS.title),
  text: requiredLines({ required: 'Напишите, что вы думаете о товаре', max: REVIEW_LIMITS.text }).refine(
    (text) => text.length >= MIN_TEXT,
    `Напишите хотя бы ${MIN_TEXT} символов`,
  ),
  pros: optionalLines(REVIEW_LIMITS.aside),
  cons: optionalLines(REVIEW_LIMITS.aside),
})

export type ReviewInput = z.infer<typeof reviewInput>

const reviewId = z.uuid({ error: 'Отзыв не найден' })

export const reviewActionInput = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('helpful'), reviewId }),
    z.object({
      intent: z.literal('moderate'),
      reviewId,
      verdict: z.enum(['APPROVED', 'REJECTED'], { error: 'Выберите решение' }),
      reply: optionalLines(REVIEW_LIMITS.reply),
    }),
  ],
  { error: 'Неизвестное действие с отзывом' },
)

export const reviewIdInput = z.object({ reviewId })

export const reviewRefusalInput = z.object({
  reviewId,
  refusal: requiredLines({
    required: 'Напишите причину: её увидит автор отзыва',
    max: REVIEW_LIMITS.refusal,
  }),
})

/** Of many reviews: the field of a refusal stands in the same form. */
export const reviewApprovalInput = z.object({ refusal: optionalLines(REVIEW_LIMITS.refusal) })

export const reviewReplyInput = z.object({ reviewId, reply: optionalLines(REVIEW_LIMITS.reply) })
