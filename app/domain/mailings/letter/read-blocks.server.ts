import type { z } from 'zod'

import { may, type PermissionHolder } from '~/domain/auth/shared'
import { isUploaded } from '~/domain/images/index.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { fromRoubles, kopecks, toRoubles } from '~/platform/money/money'
import { optionalLines, optionalText } from '~/platform/text/text.server'

import { withoutMarks } from '../letter-marks'
import { blockField, type FormBlock } from './block-form'
import { MOST_PRODUCTS } from './block-limits'
import { blocksSchema, type LetterBlock, promoOf } from './blocks'

/** A leading slash means a page of the shop. */
export function letterAddress(typed: string, appUrl: string): string {
  return typed.startsWith('/') && !typed.startsWith('//') ? appUrl + typed : typed
}

const WRONG_ADDRESS = 'Введите адрес целиком (https://…) или страницу магазина, например /catalog'

/** A page of the shop, a web address, an email or a phone number. */
function isLetterAddress(typed: string): boolean {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{5,})$/.test(typed)) return true
  // Browsers treat a backslash as a slash: «/\\host» would be another site.
  if (/^\/(?!\/)[^\s\\]*$/.test(typed)) return true
  return /^https?:\/\//i.test(typed) && URL.canParse(typed) && !/[\s\\]/.test(typed)
}

export const NO_DISCOUNTS = 'Скидку назначает тот, у кого есть право «Акции и промокоды»'

/** @throws UserError (403) */
export function requireDiscounts(actor: PermissionHolder, blocks: readonly LetterBlock[]): void {
  if (promoOf(blocks) !== null && !may(actor, 'promotions.write'))
    throw new UserError(NO_DISCOUNTS, { status: 403 })
}

export type FieldErrors = Record<string, string[]>

interface ReadBlocks {
  blocks: LetterBlock[]
  errors: FieldErrors
}

/** A code is money and needs its own permission. */

type Refuse = (name: string, message: string) => void
type Texts = (name: string, most: number, lines?: 'many') => string

/** Empty fields are allowed in drafts. */
export async function readBlocks(
  form: readonly FormBlock[],
  { mayDiscount }: { mayDiscount: boolean },
): Promise<ReadBlocks> {
  const errors: FieldErrors = {}
  const idsBySku = await findProducts(form)
  const blocks = form.map((block, index) => {
    const refuse: Refuse = (name, message) => {
      errors[blockField(index, name)] = [message]
    }
    return readBlock(block, { texts: textsOf(block, refuse), refuse, idsBySku })
  })
  const promos = form.flatMap(({ kind }, index) => (kind === 'promo' ? [index] : []))
  for (const index of promos.slice(1))
    errors[blockField(index, 'text')] ??= ['Промокод в письме один: уберите этот блок']
  if (!mayDiscount) for (const index of promos) errors[blockField(index, 'value')] = [NO_DISCOUNTS]
  return { blocks: Object.keys(errors).length === 0 ? blocksSchema.parse(blocks) : [], errors }
}

export async function formBlocksOf(blocks: readonly LetterBlock[]): Promise<FormBlock[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'products' ? block.productIds : []))
  const rows = await getDb().product.findMany({
    where: { id: { in: ids } },
    select: { id: true, sku: true },
    take: ids.length,
  })
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
  return blocks.map((block) => formBlock(block, skus))
}

function formBlock(block: LetterBlock, skus: ReadonlyMap<string, string>): FormBlock {
  if (block.kind === 'products') {
    return {
      kind: 'products',
      skus: block.productIds.flatMap((id) => skus.get(id) ?? []).join('\n'),
      search: '',
    }
  }
  if (block.kind !== 'promo') return block
  const { kind, text, discount, minimumKopecks, days } = block
  const value = discount.kind === 'PERCENT' ? String(discount.percent) : roubles(discount.kopecks)
  return {
    kind,
    text,
    discount: discount.kind,
    value,
    minimum: minimumKopecks === 0 ? '' : roubles(minimumKopecks),
    days: String(days),
  }
}

const roubles = (amount: number): string => String(toRoubles(kopecks(amount))).replace('.', ',')

interface Reading {
  texts: Texts
  refuse: Refuse
  idsBySku: ReadonlyMap<string, string>
}

function readBlock(block: FormBlock, { texts, refuse, idsBySku }: Reading): LetterBlock {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', text: texts('text', 150) }
    case 'text':
      return { kind: 'text', text: texts('text', 5_000, 'many') }
    case 'picture':
      return {
        kind: 'picture',
        url: readPicture(texts, refuse),
        alt: texts('alt', 200),
        link: readAddress('link', texts, refuse),
      }
    case 'products':
      return { kind: 'products', productIds: readSkus(texts('skus', 2_000, 'many'), idsBySku, refuse) }
    case 'promo':
      return readPromo(block, texts, refuse)
    case 'button':
      return { kind: 'button', text: texts('text', 60), url: readAddress('url', texts, refuse) }
    case 'divider':
      return { kind: 'divider' }
  }
}

function textsOf(block: FormBlock, refuse: Refuse): Texts {
  return (name, most, lines) => {
    const read = (lines === 'many' ? optionalLines(most) : optionalText(most)).safeParse(
      withoutMarks(block[name] ?? ''),
    )
    if (!read.success) refuse(name, firstText(read.error))
    return read.data ?? ''
  }
}

const firstText = ({ issues }: z.ZodError): string =>
  issues[0]?.message ?? 'Текст содержит недопустимые символы'

/** Only uploaded pictures: others would load from foreign servers. */
function readPicture(texts: Texts, refuse: Refuse): string {
  const url = texts('url', 300)
  if (url !== '' && !isUploaded(url))
    refuse('url', 'Загрузите картинку в магазин: другие адреса письмо не показывает')
  return url
}

function readAddress(name: string, texts: Texts, refuse: Refuse): string {
  const typed = texts(name, 1_000)
  if (typed !== '' && !isLetterAddress(typed)) refuse(name, WRONG_ADDRESS)
  return typed
}

const skusIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

function readSkus(text: string, idsBySku: ReadonlyMap<string, string>, refuse: Refuse): string[] {
  const skus = skusIn(text)
  const missing = skus.filter((sku) => !idsBySku.has(sku.toUpperCase()))
  if (missing.length > 0) refuse('skus', `Нет товаров с артикулами: ${missing.slice(0, 10).join(', ')}`)
  else if (skus.length > MOST_PRODUCTS) refuse('skus', `Не больше ${MOST_PRODUCTS} товаров в одном блоке`)
  return [...new Set(skus.flatMap((sku) => idsBySku.get(sku.toUpperCase()) ?? []))]
}

const MOST_SKUS = 400

async function findProducts(form: readonly FormBlock[]): Promise<ReadonlyMap<string, string>> {
  const typed = form
    .flatMap(({ kind, skus = '' }) => (kind === 'products' ? skusIn(skus.slice(0, 2_000)) : []))
    .slice(0, MOST_SKUS)
  const wanted = [...new Set(typed.flatMap((sku) => [sku, sku.toUpperCase()]))]
  if (wanted.length === 0) return new Map()
  const rows = await getDb().product.findMany({
    where: { sku: { in: wanted }, archivedAt: null },
    select: { id: true, sku: true },
    take: wanted.length,
  })
  return new Map(rows.map(({ id, sku }) => [sku.toUpperCase(), id]))
}

const plain = (text: string | undefined): string =>
  (text ?? '').replaceAll(/[\s\u00a0]/g, '').replace(',', '.')

/** Kopecks; null for an invalid sum. */
const sumOf = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromRoubles(Number(text)) : null

function readPromo({ discount, value, minimum, days }: FormBlock, texts: Texts, refuse: Refuse): LetterBlock {
  const text = texts('text', 2_000, 'many')
  const lasts = /^\d{1,3}$/.test(plain(days)) ? Number(plain(days)) : 0
  if (lasts < 1 || lasts > 365) refuse('days', 'Введите дни: целое число от 1 до 365')
  const minimumKopecks = plain(minimum) === '' ? 0 : sumOf(plain(minimum))
  if (minimumKopecks === null)
    refuse('minimum', 'Введите сумму в рублях, например 3 000, или оставьте пустым')
  const rest = { kind: 'promo', text, minimumKopecks: minimumKopecks ?? 0, days: lasts } as const
  if (discount === 'AMOUNT') {
    const off = sumOf(plain(value)) ?? 0
    if (off < 100) refuse('value', 'Введите сумму в рублях, например 500')
    return { ...rest, discount: { kind: 'AMOUNT', kopecks: off } }
  }
  if (discount !== 'PERCENT') refuse('discount', 'Выберите скидку: проценты или рубли')
  const percent = /^\d{1,2}$/.test(plain(value)) ? Number(plain(value)) : 0
  if (percent < 1 || percent > 90) refuse('value', 'Проценты — целое число от 1 до 90')
  return { ...rest, discount: { kind: 'PERCENT', percent } }
}
