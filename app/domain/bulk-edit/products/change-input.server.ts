import { z } from 'zod'

import { chosenRows } from '../chosen-input.server'
import { isProperty, type ProductProperty } from '~/domain/catalog/shared'
import { MOST_CHOSEN_PRODUCTS } from '~/domain/catalog/staff'
import { fromRoubles } from '~/platform/money/money'
import { optionalText } from '~/platform/text/text.server'

import { chosenKinds, roundingLabels, type PriceRounding } from './assortment-change'

const roundings = Object.keys(roundingLabels) as PriceRounding[]

const { fields, require: requireProducts } = chosenRows({
  most: MOST_CHOSEN_PRODUCTS,
  what: 'товаров',
  notFound: 'Товар не найден',
  missing: 'Отметьте товары',
})

export const chosenChangeInput = z
  .object({ ...fields, deed: z.string().optional() })
  .transform(({ deed, ...chosen }, context) => {
    const kind = chosenKinds.find((one) => one === deed)
    if (!requireProducts(chosen, context)) return z.NEVER
    if (kind === undefined) {
      context.addIssue({ code: 'custom', path: ['deed'], message: 'Выберите действие' })
      return z.NEVER
    }
    return { ...chosen, kind }
  })

const typedNumber = (pattern: RegExp, wrong: string) =>
  z
    .string({ error: wrong })
    .transform((text) => text.replaceAll(/\s/g, '').replace(',', '.'))
    .pipe(z.string().regex(pattern, wrong))
    .transform(Number)

const percent = typedNumber(/^\d{1,4}(\.\d{1,2})?$/, 'Процент — число, например 7 или 7,5')
const roubles = typedNumber(/^\d{1,7}(\.\d{1,2})?$/, 'Сумма в рублях, например 150 или 99,90')

export const priceInput = z
  .object({
    by: z.enum(['percent', 'sum'], { error: 'Выберите: процент или сумма' }),
    direction: z.enum(['up', 'down'], { error: 'Выберите: повысить или понизить' }),
    amount: z.string({ error: 'Укажите, на сколько' }).max(20, 'Слишком длинное число'),
    rounding: z.enum(roundings, { error: 'Выберите округление' }),
  })
  .transform(({ amount, ...rule }, context) => {
    const read = (rule.by === 'percent' ? percent : roubles).safeParse(amount)
    if (read.success && read.data > 0)
      return { ...rule, amount: rule.by === 'percent' ? read.data : fromRoubles(read.data) }
    const message = read.success
      ? 'Укажите число больше нуля'
      : (read.error.issues[0]?.message ?? 'Неверное число')
    context.addIssue({ code: 'custom', path: ['amount'], message })
    return z.NEVER
  })

export const categoryInput = z.object({ categoryId: z.uuid({ error: 'Выберите категорию' }) })

export const brandInput = z.object({ brand: optionalText(100) })

const pieces = (what: string) => {
  const wrong = `${what} — целое число от 0 до 1 000 000`
  return typedNumber(/^\d{1,7}$/, wrong).refine((count) => count <= 1_000_000, wrong)
}

export const minStockInput = z.object({ minStock: pieces('Минимальный остаток') })

export const stockInput = z.object({ stock: pieces('Остаток') })

export const exactPriceInput = z.object({
  price: roubles
    .refine((value) => value > 0, 'Цена должна быть больше 0')
    .transform((value) => fromRoubles(value)),
})

export const roundPriceInput = z.object({
  rounding: z.enum(['ten', 'ninety'], { error: 'Выберите округление' }),
})

const noText = 'Поле заполнено неверно'

export const flagsInput = z
  .object({
    flag: z
      .record(
        z.string().refine((name): boolean => isProperty(name), noText),
        z.enum(['', 'set', 'clear'], { error: noText }).optional(),
      )
      .default({}),
  })
  .transform(({ flag }, context) => {
    const named = (wish: 'set' | 'clear') =>
      Object.entries(flag).flatMap(([name, one]) => (one === wish ? [name as ProductProperty] : []))
    const wish = { set: named('set'), clear: named('clear') }
    if (wish.set.length + wish.clear.length > 0) return wish
    context.addIssue({ code: 'custom', path: [], message: 'Выберите хотя бы одно свойство' })
    return z.NEVER
  })

export const changePageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
  again: z.string().optional().catch(undefined),
})
