import { may, type PermissionHolder } from '~/domain/auth/shared'
import {
  blockReader,
  findBlockProducts,
  findSkus,
  productsInForm,
  readCommonBlock,
  type BlockReader,
  type FieldErrors,
} from '~/domain/blocks/index.server'
import { blockField } from '~/domain/blocks/shared'
import { UserError } from '~/platform/errors/errors'
import { fromRoubles, kopecks, toRoubles } from '~/platform/money/money'

import { withoutMarks } from '../letter-marks'
import type { FormBlock } from './block-form'
import { blocksSchema, type LetterBlock, promoOf } from './blocks'

/** A leading slash means a page of the shop. */
export function letterAddress(typed: string, appUrl: string): string {
  return typed.startsWith('/') && !typed.startsWith('//') ? appUrl + typed : typed
}

export const NO_DISCOUNTS = 'Скидку назначает тот, у кого есть право «Акции и промокоды»'

/** @throws UserError (403) */
export function requireDiscounts(actor: PermissionHolder, blocks: readonly LetterBlock[]): void {
  if (promoOf(blocks) !== null && !may(actor, 'promotions.write'))
    throw new UserError(NO_DISCOUNTS, { status: 403 })
}

interface ReadBlocks {
  blocks: LetterBlock[]
  errors: FieldErrors
}

const foreignPicture = 'Загрузите картинку в магазин: другие адреса письмо не показывает'

/** Empty fields are allowed in drafts. A code is money and needs its own permission. */
export async function readBlocks(
  form: readonly FormBlock[],
  { mayDiscount }: { mayDiscount: boolean },
): Promise<ReadBlocks> {
  const errors: FieldErrors = {}
  const reading = { errors, idsBySku: await findBlockProducts(form), clean: withoutMarks, foreignPicture }
  const blocks = form.map((block, index) => readBlock(block, blockReader(block, index, reading)))
  const promos = form.flatMap(({ kind }, index) => (kind === 'promo' ? [index] : []))
  for (const index of promos.slice(1))
    errors[blockField(index, 'text')] ??= ['Промокод в письме один: уберите этот блок']
  if (!mayDiscount) for (const index of promos) errors[blockField(index, 'value')] = [NO_DISCOUNTS]
  return { blocks: Object.keys(errors).length === 0 ? blocksSchema.parse(blocks) : [], errors }
}

export async function formBlocksOf(blocks: readonly LetterBlock[]): Promise<FormBlock[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'products' ? block.productIds : []))
  const skus = await findSkus(ids)
  return blocks.map((block) => formBlock(block, skus))
}

function formBlock(block: LetterBlock, skus: ReadonlyMap<string, string>): FormBlock {
  if (block.kind === 'products') return productsInForm(block.productIds, skus)
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

function readBlock(block: FormBlock, reader: BlockReader): LetterBlock {
  switch (block.kind) {
    case 'promo':
      return readPromo(block, reader)
    case 'divider':
      return { kind: 'divider' }
    default:
      return readCommonBlock(block.kind, reader)
  }
}

const plain = (text: string | undefined): string =>
  (text ?? '').replaceAll(/[\s\u00a0]/g, '').replace(',', '.')

/** Kopecks; null for an invalid sum. */
const sumOf = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromRoubles(Number(text)) : null

function readPromo(
  { discount, value, minimum, days }: FormBlock,
  { lines, refuse }: BlockReader,
): LetterBlock {
  const text = lines('text', 2_000)
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
