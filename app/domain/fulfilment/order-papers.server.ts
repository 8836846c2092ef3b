import { readOrder, readOrderDetails } from '~/domain/orders/index.server'
import {
  addressLine,
  deliveryMethodLabels,
  paymentMethodLabels,
  paymentText,
  type OrderDetail,
} from '~/domain/orders/shared'
import { pickupLine } from '~/domain/orders/staff'
import type { SettingName } from '~/domain/settings-forms/staff'
import { readPublicSettings, readSeller, readSettings } from '~/domain/settings/index.server'
import { sellerRegistration, type Seller } from '~/domain/settings/shared'
import { formatPhone } from '~/platform/contacts/phone'
import { inSentence } from '~/platform/text/in-sentence'
import { now } from '~/platform/dates/clock'
import { formatLongDate } from '~/platform/dates/dates'
import { UserError } from '~/platform/errors/errors'
import { amountInWords } from '~/platform/money/amount-in-words'
import { formatRoubles } from '~/platform/money/money'

import {
  paperLabels,
  type Paper,
  type PaperFact,
  type PaperName,
  type PaperSection,
  MOST_PRINTED,
} from './staff'
import { readOrderMoney } from './take-surcharge.server'

interface Sources {
  order: OrderDetail
  seller: Seller
  /** Bank details, of several lines. */
  requisites: string
  timeZone: string
  hasVat: boolean
  today: string
  cashKopecks: number
}

/**
 * Uses the current order and settings.
 * @throws UserError (404), (409) when it does not apply
 */
export async function composePaper(orderId: string, name: string): Promise<Paper> {
  if (!isPaper(name)) throw new UserError('Такого документа нет', { status: 404 })
  const order = await readOrder(orderId)
  const cash = name === 'cash-receipt' ? await readCash(order) : null
  if (cash?.refusal) throw new UserError(cash.refusal, { status: 409 })
  return compose({ order, ...(await readShop()), cashKopecks: cash?.kopecks ?? 0 }, name)
}

/** @throws UserError (404); (409) naming the first order for which the paper does not apply */
export async function composePapers(orderIds: readonly string[], name: PaperName): Promise<Paper[]> {
  const [orders, shop] = await Promise.all([readOrderDetails(orderIds), readShop()])
  if (orders.length < orderIds.length) throw new UserError('Заказ не найден', { status: 404 })
  const papers: Paper[] = []
  // One after another: each reads the order's money.
  for (const order of orders) {
    const cash = name === 'cash-receipt' ? await readCash(order) : null
    if (cash?.refusal) throw new UserError(`Заказ ${order.orderNumber}: ${cash.refusal}`, { status: 409 })
    papers.push(compose({ order, ...shop, cashKopecks: cash?.kopecks ?? 0 }, name))
  }
  return papers
}

async function readCash(order: OrderDetail): Promise<{ kopecks: number; refusal: string | null }> {
  const { byHandKopecks: kopecks } = await readOrderMoney(order)
  return { kopecks, refusal: whyNoCash(order, kopecks) }
}

export function whyNoCash(
  { paymentMethod }: Pick<OrderDetail, 'paymentMethod'>,
  byHandKopecks: number,
): string | null {
  if (paymentMethod !== 'CASH_ON_DELIVERY')
    return `Ордер выписывают на наличные, а этот заказ оплачивают иначе: ${inSentence(paymentMethodLabels[paymentMethod])}.`
  return byHandKopecks > 0 ? null : 'Ордер выписывают на полученные наличные, а денег за этот заказ пока нет.'
}

async function readShop(): Promise<Omit<Sources, 'order' | 'cashKopecks'>> {
  const [seller, { general, payment }, { vat }] = await Promise.all([
    readSeller(),
    readPublicSettings(),
    readSettings('receipts'),
  ])
  return {
    seller,
    requisites: payment.requisites,
    timeZone: general.timezone,
    hasVat: vat !== 'none',
    today: formatLongDate(now(), general.timezone),
  }
}

function compose(sources: Sources, name: PaperName): Paper {
  return {
    title: `${paperLabels[name]} ${sources.order.orderNumber}`,
    sections: papers[name](sources),
    missing: name === 'packing-slip' ? [] : missingOf(sources),
  }
}

function isPaper(name: string): name is PaperName {
  return Object.hasOwn(paperLabels, name)
}

const papers: Record<PaperName, (sources: Sources) => PaperSection[]> = {
  invoice,
  'packing-slip': packingSlip,
  'cash-receipt': cashReceipt,
}

function missingOf({
  seller: { legalName, inn },
  requisites,
  order: { paymentMethod },
}: Sources): SettingName[] {
  const byTransfer = paymentMethod === 'BANK_TRANSFER'
  return [
    ...(legalName === '' ? ['contact-legalName' as const] : []),
    ...(inn === '' ? ['receipts-inn' as const] : []),
    ...(byTransfer && requisites === '' ? ['payment-requisites' as const] : []),
  ]
}

/** The shop's name when no legal name is set. */
function sellerOf({ seller, requisites }: Sources): string {
  const { name, legalName, place, phone } = seller
  return [...sellerRegistration({ ...seller, legalName: legalName || name }), place, phone, requisites]
    .filter(Boolean)
    .join(', ')
}

function customerOf({ order: { firstName, lastName } }: Sources): string {
  return `${firstName} ${lastName}`.trim() || 'Розничный покупатель'
}

function invoice(sources: Sources): PaperSection[] {
  const { order, hasVat, timeZone } = sources
  const rows = order.items.map(({ name, sku, quantity, unitPriceKopecks, sumKopecks }, index) => [
    ...[String(index + 1), name, sku, String(quantity)],
    ...[formatRoubles(unitPriceKopecks), formatRoubles(sumKopecks)],
  ])
  const sums: PaperFact[] = [
    ['Товары', formatRoubles(order.itemsKopecks)],
    ...(order.discountKopecks === 0 ? [] : [['Скидка', `−${formatRoubles(order.discountKopecks)}`] as const]),
    ...(order.deliveryKopecks === 0
      ? []
      : [[deliveryMethodLabels[order.deliveryMethod], formatRoubles(order.deliveryKopecks)] as const]),
    ['Итого к оплате', formatRoubles(order.totalKopecks)],
    ['НДС', hasVat ? 'включён в цену' : 'не облагается'],
    ['Прописью', amountInWords(order.totalKopecks)],
  ]
  return [
    {
      title: `Счёт № ${order.orderNumber} от ${formatLongDate(order.createdAt, timeZone)}`,
      facts: [
        ['Продавец', sellerOf(sources)],
        [
          'Покупатель',
          [customerOf(sources), order.phone && formatPhone(order.phone)].filter(Boolean).join(', '),
        ],
        ['Адрес', addressLine(order) || 'самовывоз'],
        ['Оплата', paymentText(order)],
      ],
      table: {
        columns: [
          { label: '№', share: 5 },
          { label: 'Товар', share: 39 },
          { label: 'Артикул', share: 17 },
          { label: 'Кол-во', share: 9, isNumber: true },
          { label: 'Цена', share: 15, isNumber: true },
          { label: 'Сумма', share: 15, isNumber: true },
        ],
        rows,
      },
      sums,
      signatures: ['Руководитель', 'Главный бухгалтер'],
    },
  ]
}

function packingSlip(sources: Sources): PaperSection[] {
  const { order, today, timeZone } = sources
  const pieces = order.items.reduce((count, { quantity }) => count + quantity, 0)
  return [
    {
      title: `Лист комплектации ${order.orderNumber}`,
      note: `Заказ от ${formatLongDate(order.createdAt, timeZone)}, напечатано ${today}`,
      facts: [
        ['Покупатель', customerOf(sources)],
        ['Телефон', order.phone ? formatPhone(order.phone) : 'нет'],
        [
          'Получение',
          [deliveryMethodLabels[order.deliveryMethod], pickupLine(order) || addressLine(order)]
            .filter(Boolean)
            .join(': '),
        ],
        ...(order.comment ? [['Комментарий', order.comment] as const] : []),
      ],
      table: {
        columns: [
          { label: '№', share: 6 },
          { label: 'Артикул', share: 20 },
          { label: 'Товар', share: 44 },
          { label: 'Кол-во', share: 12, isNumber: true },
          { label: 'Собрано', share: 18 },
        ],
        rows: order.items.map(({ name, sku, color, quantity }, index) => [
          ...[String(index + 1), sku, color === null || name.includes(color) ? name : `${name}, ${color}`],
          ...[String(quantity), ''],
        ]),
      },
      sums: [['Всего штук', String(pieces)]],
      signatures: ['Собрал', 'Проверил'],
    },
  ]
}

/** Form КО-1: the order and the tear-off receipt. */
function cashReceipt(sources: Sources): PaperSection[] {
  const { order, today, cashKopecks } = sources
  const facts: PaperFact[] = [
    ['Организация', sellerOf(sources)],
    ['Принято от', customerOf(sources)],
    ['Основание', `Оплата заказа ${order.orderNumber}`],
    ['Сумма', formatRoubles(cashKopecks)],
    ['Прописью', amountInWords(cashKopecks)],
    ['В том числе', sources.hasVat ? 'НДС включён в цену' : 'без НДС'],
  ]
  return [
    {
      title: `Приходный кассовый ордер № ${order.orderNumber} от ${today}`,
      note: 'По форме № КО-1',
      facts: [...facts, ['Приложение', '']],
      sums: [],
      signatures: ['Главный бухгалтер', 'Получил кассир'],
    },
    {
      title: `Квитанция к приходному кассовому ордеру № ${order.orderNumber}`,
      note: `от ${today}`,
      facts,
      sums: [],
      signatures: ['Главный бухгалтер', 'Кассир (место печати)'],
    },
  ]
}

export function printedOrders(query: URLSearchParams): string[] {
  const ids = [...new Set([...query.getAll('id'), ...query.getAll('chosen')])]
  const limit = `За один раз печатается не больше ${MOST_PRINTED} заказов.`
  if (query.get('all') === 'on')
    throw new UserError(`${limit} Отметьте нужные строки вместо «Все найденные».`, { status: 422 })
  if (ids.length === 0) throw new UserError('Отметьте заказы, которые нужно напечатать.', { status: 422 })
  if (ids.length > MOST_PRINTED)
    throw new UserError(`${limit} Отмечено ${ids.length}: напечатайте их по частям.`, { status: 422 })
  return ids
}
