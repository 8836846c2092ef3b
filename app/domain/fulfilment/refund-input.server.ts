import { z } from 'zod'

import type { RefundWish } from '~/domain/payments/index.server'
import { fromRoubles } from '~/platform/money/money'
import { requiredText } from '~/platform/text/text.server'

const pieces = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/, 'Количество — целое число')
  .transform(Number)

const roubles = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, '').replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'Сумма в рублях, например 1500 или 99,90'))
  .transform((text) => fromRoubles(Number(text)))

const version = z.iso.datetime({ error: 'Откройте страницу возврата ещё раз' })
const reason = requiredText({
  required: 'Укажите причину',
  max: 300,
  tooLong: 'Причина — не больше 300 знаков',
})

/** Why tinted cans are taken back. */
const ground = z
  .enum(['', 'defect', 'override'], { error: 'Выберите основание' })
  .default('')
  .transform((value) => (value === '' ? null : value))

export const refundInput = z
  .object({
    version,
    what: z.enum(['all', 'lines', 'amount'], { error: 'Выберите, что вернуть' }),
    pieces: z.record(z.uuid(), pieces.optional()).default({}),
    delivery: z.literal('on').optional(),
    amount: roubles.optional(),
    restock: z.literal('on').optional(),
    ground,
    reason,
  })
  .transform(({ what, pieces: counts, delivery, amount, restock, ...rest }) => ({
    ...rest,
    restock: restock === 'on' && what !== 'amount',
    wish: wishOf(what, counts, delivery === 'on', amount ?? 0),
  }))

function wishOf(
  what: RefundWish['what'],
  counts: Readonly<Record<string, number | undefined>>,
  withDelivery: boolean,
  amountKopecks: number,
): RefundWish {
  if (what === 'all') return { what }
  if (what === 'amount') return { what, amountKopecks }
  return {
    what,
    pieces: new Map(Object.entries(counts).map(([id, count]) => [id, count ?? 0])),
    withDelivery,
  }
}

export const handRefundInput = z
  .object({
    version,
    what: z.enum(['all', 'excess', 'amount'], { error: 'Выберите, что вернуть' }),
    amount: z.preprocess((text) => (text === '' ? undefined : text), roubles.optional()),
    ground,
    reason,
  })
  .transform(({ what, amount, ...rest }) => ({
    ...rest,
    wish: what === 'amount' ? ({ what, amountKopecks: amount ?? 0 } as const) : ({ what } as const),
  }))
