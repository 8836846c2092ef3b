import { z } from 'zod'

import { MOST_PIECES } from '~/domain/orders/staff'
import { cutText } from '~/platform/cut-text'

const wrong = `Количество — целое число от 0 до ${MOST_PIECES}`

const quantity = z
  .string({ error: 'Укажите количество; 0 убирает товар' })
  .trim()
  .regex(/^\d{1,3}$/, wrong)
  .transform(Number)

const id = z.uuid({ error: 'Товар не найден' })

/** An order's lines as they were typed: pieces by line and, for what comes in, by product. */
export const orderLinesInput = z.object({
  version: z.iso.datetime({ error: 'Откройте состав заказа ещё раз' }),
  lines: z.record(id, quantity).default({}),
  /** A found product beside which nothing was typed does not come in. */
  add: z
    .record(
      id,
      z.preprocess((text) => (text === '' ? undefined : text), quantity.optional()),
    )
    .default({}),
})

/** What the page's address says: what is looked for, and what was typed before. */
export const orderLinesQuery = z
  .record(z.string(), z.string())
  .transform((query) => ({ search: cutText((query.search ?? '').trim(), 100), typed: typedOf(query) }))

function typedOf(query: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(query).filter(
    ([name, value]) => /^(lines|add)\.[\da-f-]{36}$/.test(name) && /^\d{0,4}$/.test(value),
  )
  return Object.fromEntries(entries)
}
