import type { ProductStand } from '~/domain/catalog/index.server'
import { PROPERTY_LABELS, type ProductProperty } from '~/domain/catalog/shared'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { formatRoubles } from '~/platform/money/money'
import { formatNumber } from '~/platform/text/plural'

import type { ChangedValues, ChangeKind, PriceRounding } from './assortment-change'
import { DEAREST, newPrice, roundedPrice, type PriceRule } from './new-price'

export type Wish = { after: ChangedValues } | { refusal: string }

export interface ChangeRule {
  title: string
  wishFor: (product: ProductStand) => Wish
}

type SimpleKind = Extract<ChangeKind, 'activate' | 'deactivate' | 'archive' | 'restore'>

const simple: Record<SimpleKind, { title: string; after: ChangedValues }> = {
  activate: { title: 'Активация', after: { inStock: true } },
  deactivate: { title: 'Деактивация', after: { inStock: false } },
  archive: { title: 'Перенос в архив', after: { isArchived: true } },
  restore: { title: 'Возврат из архива', after: { isArchived: false } },
}

export function simpleRule(kind: ChangeKind): ChangeRule | null {
  if (!(kind in simple)) return null
  const { title, after } = simple[kind as SimpleKind]
  return { title, wishFor: () => ({ after }) }
}

/** @throws UserError (404, beside `categoryId`) */
export async function findCategoryRule(categoryId: string): Promise<ChangeRule> {
  const category = await getDb().category.findUnique({
    where: { id: categoryId },
    select: { id: true, name: true },
  })
  if (!category) throw new UserError('Категория не найдена', { status: 404, field: 'categoryId' })
  return { title: `Категория «${category.name}»`, wishFor: () => ({ after: { categoryId: category.id } }) }
}

export function brandRule(brand: string | null): ChangeRule {
  return { title: brand === null ? 'Без бренда' : `Бренд «${brand}»`, wishFor: () => ({ after: { brand } }) }
}

export function minStockRule(minStock: number): ChangeRule {
  return { title: `Минимальный остаток ${minStock} шт.`, wishFor: () => ({ after: { minStock } }) }
}

export function flagsRule({
  set,
  clear,
}: {
  set: readonly ProductProperty[]
  clear: readonly ProductProperty[]
}): ChangeRule {
  const words = [
    ...set.map((name) => `+ ${PROPERTY_LABELS[name].label}`),
    ...clear.map((name) => `− ${PROPERTY_LABELS[name].label}`),
  ]
  return {
    title: `Свойства: ${words.join(', ')}`,
    wishFor: ({ properties }) => {
      const kept = properties.filter((name) => !clear.includes(name))
      return { after: { properties: [...kept, ...set.filter((name) => !kept.includes(name))] } }
    },
  }
}

export function stockRule(stock: number): ChangeRule {
  return { title: `Остаток ${formatNumber(stock)} шт.`, wishFor: () => ({ after: { stock } }) }
}

export function priceRule(rule: PriceRule): ChangeRule {
  return {
    title: priceTitle(rule),
    wishFor: (product) => priceWish(product, newPrice(product.priceKopecks, rule)),
  }
}

export function exactPriceRule(priceKopecks: number): ChangeRule {
  return {
    title: `Цена ${formatRoubles(priceKopecks)}`,
    wishFor: (product) => priceWish(product, priceKopecks),
  }
}

export function roundPriceRule(rounding: Exclude<PriceRounding, 'none'>): ChangeRule {
  return {
    title: { ten: 'Цена с округлением до 10 ₽', ninety: 'Цена с округлением до …,90 ₽' }[rounding],
    wishFor: (product) => priceWish(product, roundedPrice(product.priceKopecks, rounding)),
  }
}

/** An earlier price that is no longer higher is removed. */
function priceWish({ priceKopecks, compareAtPriceKopecks: earlier }: ProductStand, price: number): Wish {
  if (price <= 0) return { refusal: `Цена ${formatRoubles(priceKopecks)} стала бы не больше нуля` }
  if (price > DEAREST)
    return { refusal: `Цена ${formatRoubles(priceKopecks)} стала бы больше ${formatRoubles(DEAREST)}` }
  return {
    after: {
      priceKopecks: price,
      compareAtPriceKopecks: earlier !== null && earlier > price ? earlier : null,
    },
  }
}

function priceTitle({ by, direction, amount, rounding }: PriceRule): string {
  const much = by === 'sum' ? formatRoubles(amount) : `${String(amount).replace('.', ',')} %`
  const round = { none: '', ten: ', с округлением до 10 ₽', ninety: ', с округлением до …,90 ₽' }[rounding]
  return `Цена ${direction === 'up' ? '+' : '−'}${much}${round}`
}
