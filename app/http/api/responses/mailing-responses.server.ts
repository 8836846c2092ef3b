import { z } from 'zod'

import { mailingLetterShape } from '~/domain/mailings/index.server'
import { leftOutTexts, mailingStatusLabels, type MailingStatusName } from '~/domain/mailings/staff'

import { roublesField } from './order-responses.server'

const count = z.int().min(0)
const moment = z.iso.datetime().nullable()
const status = z.enum(Object.keys(mailingStatusLabels) as [MailingStatusName, ...MailingStatusName[]])
const readerNames = ['unsubscribed', 'opened', 'clicked'] as const

const listedMailing = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    status,
    audience: z.string(),
    author: z.string(),
    counts: z.object({ total: count, sent: count, failed: count }),
    scheduledAt: moment,
    startedAt: moment,
    finishedAt: moment,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ListedMailing' })

export const mailingsData = z.object({
  mailings: z.array(listedMailing),
  total: count.meta({ description: 'Не больше 10 000' }),
  page: z.int().nullable().meta({ description: 'null дальше последней нумерованной страницы' }),
  pages: z.int().min(1),
  next: z.string().nullable().meta({ description: 'place следующей страницы за последней нумерованной' }),
})

export const mailingAnswer = mailingLetterShape
  .extend({
    id: z.uuid(),
    version: z.int().min(1),
    status,
    author: z.string(),
    pauseReason: z.string().nullable().meta({ description: 'Почему остановилась сама' }),
    startedAt: moment,
    finishedAt: moment,
    report: z.object({
      counts: z.object({ total: count, sent: count, failed: count, skipped: count, waiting: count }),
      perMinute: count
        .nullable()
        .meta({ description: 'Писем за последнюю минуту; null, пока не отправляется' }),
      reasons: z.array(
        z.object({ outcome: z.enum(['FAILED', 'SKIPPED', 'QUEUED']), reason: z.string(), count }),
      ),
      returned: z.object({
        ...{ hard: count, soft: count, complained: count },
        reasons: z.array(
          z.object({ kind: z.enum(['HARD', 'SOFT', 'COMPLAINT']), reason: z.string(), count }),
        ),
      }),
      readers: z.object(
        Object.fromEntries(readerNames.map((name) => [name, count])) as Record<
          (typeof readerNames)[number],
          typeof count
        >,
      ),
      orders: z
        .object({ count, total: roublesField })
        .meta({ description: 'Заказы получателей за семь дней после письма' }),
      codes: z.object({ given: count, used: count, total: roublesField }).nullable().meta({
        description:
          'Промокоды получателей: выдано, использовано, сумма заказов с ними; null, если в письме нет промокода',
      }),
      winner: z.enum(['A', 'B']).nullable().meta({ description: 'Лучшая из двух тем' }),
    }),
  })
  .meta({ id: 'Mailing' })

export const mailingCheckData = z.object({
  findings: z.array(z.object({ level: z.enum(['stop', 'warn']), text: z.string() })),
  recipients: count,
  leftOut: z.array(
    z.object({ reason: z.enum(Object.keys(leftOutTexts) as [string, ...string[]]), text: z.string(), count }),
  ),
})

export const segmentsData = z.object({ segments: z.array(z.object({ id: z.uuid(), name: z.string() })) })
