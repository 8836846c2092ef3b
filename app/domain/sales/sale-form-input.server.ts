import { z } from 'zod'

import { cutText } from '~/platform/text/cut-text'
import { fromRoubles } from '~/platform/money/money'
import { optionalLines, optionalText } from '~/platform/text/text.server'

import {
  MOST_NAMED,
  percentLimits,
  saleKindLabels,
  saleScopeLabels,
  type SaleKind,
  type SaleScope,
} from './staff'

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

const minute = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?)?$/, 'Укажите день и время, например 30.11.2026 23:59')
  .transform((text) => cutText(text, 16))
  .default('')

const percentText = `Процент — целое число от ${percentLimits.min} до ${percentLimits.max}`
const roublesText = 'Сумма в рублях больше нуля, например 150 или 99,90'

function amountOf(kind: SaleKind, text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  if (kind === 'PERCENT') {
    const percent = /^\d{1,2}$/.test(plain) ? Number(plain) : 0
    return percent >= percentLimits.min && percent <= percentLimits.max ? percent : null
  }
  const kopecks = /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? fromRoubles(Number(plain)) : 0
  return kopecks > 0 ? kopecks : null
}

const articles = (text: string | null): string[] => [
  ...new Set((text ?? '').split(/[\s,;]+/).filter(Boolean)),
]

export const saleFormInput = z
  .object({
    version: z.iso.datetime({ error: 'Откройте акцию ещё раз' }).optional(),
    name: optionalText(60, 'Название — не больше 60 знаков'),
    kind: z.enum(Object.keys(saleKindLabels) as SaleKind[], { error: 'Выберите вид скидки' }),
    amount: z.string().max(20, roublesText).default(''),
    scope: z.enum(Object.keys(saleScopeLabels) as SaleScope[], { error: 'Выберите, на что действует акция' }),
    skus: optionalLines(40_000),
    productSearch: z.string().max(100).optional(),
    categoryId: z.string().max(40).default(''),
    brand: optionalText(100),
    startsAt: minute,
    endsAt: minute,
    isActive: ticked,
  })
  .transform(({ name, amount: typed, skus: list, productSearch: _search, ...sale }, context) => {
    const refuse = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (name === null) refuse('name', 'Назовите акцию: название увидят клиенты')
    const amount = amountOf(sale.kind, typed)
    if (amount === null) refuse('amount', sale.kind === 'PERCENT' ? percentText : roublesText)
    const skus = sale.scope === 'PRODUCTS' ? articles(list) : []
    if (sale.scope === 'PRODUCTS' && skus.length === 0) refuse('skus', 'Укажите артикулы товаров')
    if (skus.length > MOST_NAMED)
      refuse('skus', `Не больше ${MOST_NAMED} товаров: для остальных выберите категорию или бренд`)
    const categoryId = sale.scope === 'CATEGORY' ? sale.categoryId : null
    if (categoryId === '') refuse('categoryId', 'Выберите категорию')
    const brand = sale.scope === 'BRAND' ? sale.brand : null
    if (sale.scope === 'BRAND' && brand === null) refuse('brand', 'Выберите бренд')
    return { ...sale, name: name ?? '', amount: amount ?? 0, skus, categoryId, brand }
  })

export type WantedSale = Omit<z.output<typeof saleFormInput>, 'version'>
