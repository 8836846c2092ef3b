import { z } from 'zod'

import { MOST_PIECES } from '~/domain/orders/staff'
import { cutText } from '~/platform/text/cut-text'

const wrong = `Количество — целое число от 0 до ${MOST_PIECES}`

const quantity = z
  .string({ error: 'Укажите количество; 0 убирает товар' })
  .trim()
  .regex(/^\d{1,3}$/, wrong)
  .transform(Number)

const id = z.uuid({ error: 'Товар не найден' })

export const orderLinesInput = z.object({
  version: z.iso.datetime({ error: 'Откройте состав заказа ещё раз' }),
  lines: z.record(id, quantity).default({}),
  add: z
    .record(
      id,
      z.preprocess((text) => (text === '' ? undefined : text), quantity.optional()),
    )
    .default({}),
})

export const orderLinesQuery = z
  .record(z.string(), z.string())
  .transform((query) => ({ search: cutText((query.search ?? '').trim(), 100), typed: typedOf(query) }))

function typedOf(query: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(query).filter(
    ([name, value]) => /^(lines|add)\.[\da-f-]{36}$/.test(name) && /^\d{0,4}$/.test(value),
  )
  return Object.fromEntries(entries)
}
