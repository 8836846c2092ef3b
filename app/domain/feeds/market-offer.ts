import { paths } from '~/paths'
import { cutText } from '~/platform/text/cut-text'

import { escapeXml, xmlElement } from './xml'

/**
 * Limits of Yandex Market (yandex.ru/support/partnermarket/offers, …/elements/shop,
 * …/elements/delivery-options), in characters.
 */
export const marketLimits = {
  shopName: 20,
  offerId: 20,
  categoryIdDigits: 18,
  groupIdDigits: 9,
  url: 512,
  pictures: 10,
  name: 256,
  description: 3_000,
  barcodeDigits: [8, 12, 13, 14],
  deliverySpread: 2,
} as const

export interface OfferRow {
  id: string
  slug: string
  sku: string
  name: string
  brand: string | null
  description: string
  priceKopecks: number
  compareAtPriceKopecks: number | null
  stock: number
  isSellable: boolean
  categoryFeedId: number
  imageUrls: string[]
  color: string | null
  material: string | null
  application: string | null
  country: string | null
  countryOfOrigin: string | null
  paintType: string | null
  glossLevel: string | null
  volumeMl: number | null
  weightGrams: number | null
  coverage: number | null
  barcode: string | null
  groupFeedId: number | null
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false })

/** Permanent; the format allows 20 letters and digits. The last 64 bits of the UUID, 62 of them random. */
export function offerId(productId: string): string {
  return BigInt(`0x${productId.replaceAll('-', '').slice(16)}`).toString(36)
}

interface OfferShop {
  origin: string
  pictureUrl: (url: string) => string
  deliveryXml: (priceKopecks: number) => string
}

/** YML (yandex.ru/support/partnermarket/offers). Omits an old price that is not higher. */
export function offerXml(row: OfferRow, { origin, pictureUrl, deliveryXml }: OfferShop): string {
  const { compareAtPriceKopecks: old, priceKopecks: price } = row
  const parts = [
    xmlElement('url', origin + paths.product(row.slug)),
    xmlElement('price', roubles(price)),
    ...(old !== null && old > price ? [xmlElement('oldprice', roubles(old))] : []),
    xmlElement('currencyId', 'RUB'),
    xmlElement('categoryId', row.categoryFeedId),
    ...picturesOf(row, (url) => new URL(pictureUrl(url), origin).href),
    deliveryXml(price),
    xmlElement('pickup', 'true'),
    xmlElement('name', cutText(row.name, marketLimits.name)),
    ...optional('vendor', row.brand),
    xmlElement('vendorCode', row.sku),
    `<description>${escapeXml(cutText(row.description, marketLimits.description))}</description>`,
    ...optional('barcode', isMarketBarcode(row.barcode) ? row.barcode : null),
    ...optional('country_of_origin', row.countryOfOrigin ?? row.country),
    ...(row.weightGrams === null ? [] : [xmlElement('weight', number.format(row.weightGrams / 1_000))]),
    ...(row.isSellable ? [xmlElement('count', row.stock)] : []),
    ...params(row),
  ]
  const group = row.groupFeedId === null ? '' : ` group_id="${row.groupFeedId}"`
  return `<offer id="${offerId(row.id)}" available="${row.isSellable}"${group}>${parts.join('')}</offer>`
}

function picturesOf({ imageUrls }: OfferRow, addressOf: (url: string) => string): string[] {
  const addresses = imageUrls.map(addressOf).filter((address) => address.length <= marketLimits.url)
  return addresses.slice(0, marketLimits.pictures).map((address) => xmlElement('picture', address))
}

/** The market refuses the shop's internal codes. */
function isMarketBarcode(code: string | null): boolean {
  return (
    code !== null && /^\d+$/.test(code) && marketLimits.barcodeDigits.some((digits) => digits === code.length)
  )
}

function params(row: OfferRow): string[] {
  const given: [name: string, value: string | number | null, unit?: string][] = [
    ['Цвет', row.color],
    ['Материал', row.material],
    ['Применение', row.application],
    ['Тип', row.paintType],
    ['Степень блеска', row.glossLevel],
    ['Объём', row.volumeMl === null ? null : number.format(row.volumeMl / 1_000), 'л'],
    ['Вес', row.weightGrams === null ? null : number.format(row.weightGrams / 1_000), 'кг'],
    ['Укрывистость', row.coverage === null ? null : number.format(row.coverage), 'м²/л'],
  ]
  return given.flatMap(([name, value, unit]) =>
    value === null || value === '' ? [] : [xmlElement('param', value, { name, unit })],
  )
}

function optional(name: string, value: string | null): string[] {
  return value === null || value === '' ? [] : [xmlElement(name, value)]
}

function roubles(kopecks: number): string {
  return kopecks % 100 === 0 ? String(kopecks / 100) : (kopecks / 100).toFixed(2)
}
