import { z } from 'zod'

import { choiceFilter, listQuery, searchFilter } from '~/platform/lists/list-query'
import { requiredText } from '~/platform/text/text.server'

import { deliveryStateLabels, type DeliveryState } from './inbound-delivery'

const MOST_PIECES = 1_000_000
const wholeNumber = 'Введите целое число'

const typedPieces = z
  .string({ error: wholeNumber })
  .trim()
  .regex(/^\d{1,7}$/, wholeNumber)
  .transform(Number)
  .refine((number) => number <= MOST_PIECES, 'Не больше 1 000 000 штук')

const dueOn = z.iso.date({ error: 'Укажите день' }).regex(/^20/, 'Укажите день')
const supplier = requiredText({ required: 'Напишите, кто привезёт', max: 200 })

export const deliveryListQuery = listQuery({
  filters: { state: choiceFilter(Object.keys(deliveryStateLabels) as DeliveryState[]) },
  sorts: ['dueOn', 'createdAt'],
  sizes: [20, 50, 100],
})

export const deliveryQuery = z.object({ search: searchFilter })

export const newDeliveryInput = z.object({ dueOn, supplier })

export const deliveryInput = z.object({ dueOn, supplier, version: z.string().max(40) })

export const deliveryLineInput = z.object({
  productId: z.uuid({ error: 'Товар не найден' }),
  quantity: typedPieces.refine((number) => number > 0, 'Хотя бы одна штука'),
})

export const deliveryProductInput = z.object({ productId: z.uuid({ error: 'Товар не найден' }) })

export const receiptInput = z
  .object({ version: z.string().max(40), isAll: z.literal('on').optional() })
  .catchall(z.string({ error: wholeNumber }).optional())
  .transform(({ version, isAll, ...fields }, context) => {
    const received = new Map<string, number>()
    for (const [name, text] of Object.entries(fields)) {
      const [, lineId] = /^received-([\da-f-]{36})$/.exec(name) ?? []
      if (lineId === undefined || text === undefined) continue
      const pieces = typedPieces.safeParse(text)
      if (pieces.success) received.set(lineId, pieces.data)
      else
        context.addIssue({
          code: 'custom',
          path: [name],
          message: pieces.error.issues[0]?.message ?? wholeNumber,
        })
    }
    return { version, isAll: isAll === 'on', received }
  })
