import { variantUrl } from '~/domain/images/shared'
import { priceOfDelivery } from '~/domain/orders/index.server'
import { readPrices, type PresentPrice } from '~/domain/sales/index.server'
import { readPublicSettings, type PublicSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { toIsoWithOffset } from '~/platform/dates/dates'
import { cutText } from '~/platform/text/cut-text'
import { getReplicaDb, replicaSql } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { marketLimits, offerXml, type OfferRow } from './market-offer'
import { xmlElement } from './xml'

const BATCH = 500
const MAX_CATEGORIES = 2_000
/** The market accepts only raster pictures. */
const PICTURE_WIDTH = 960

/**
 * YML for Yandex Market, streamed with little memory. Excludes hidden products and those without a picture.
 */
export async function* marketFeed(origin: string): AsyncGenerator<string> {
  const settings = await readPublicSettings()
  yield await head(origin, settings)
  const pictureUrl = (url: string): string =>
    url.endsWith('.svg') ? `${variantUrl(url, PICTURE_WIDTH, 'png')}.png` : url
  const deliveryXml = deliveryOf(settings)
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after !== null) {
    const { offers, next }: OfferBatch = await readOffers(after)
    if (offers.length > 0)
      yield offers.map((row) => offerXml(row, { origin, pictureUrl, deliveryXml })).join('\n')
    after = next
  }
  yield '</offers></shop></yml_catalog>\n'
}

async function head(origin: string, { general, contact, shipping }: PublicSettings): Promise<string> {
  const categories = await getReplicaDb().category.findMany({
    where: { isActive: true },
    select: { feedId: true, name: true, parent: { select: { feedId: true, isActive: true } } },
    orderBy: { feedId: 'asc' },
    take: MAX_CATEGORIES,
  })
  const date = toIsoWithOffset(now(), general.timezone)
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${date}"><shop>`,
    xmlElement('name', cutText(general.siteName, marketLimits.shopName)),
    xmlElement('company', general.siteName),
    xmlElement('url', origin),
    ...(contact.email === '' ? [] : [xmlElement('email', contact.email)]),
    '<currencies><currency id="RUB" rate="1"/></currencies><categories>',
    ...categories.map(({ feedId, name, parent }) =>
      xmlElement('category', name, { id: feedId, ...(parent?.isActive ? { parentId: parent.feedId } : {}) }),
    ),
    '</categories>',
    ...(shipping.deliveryEnabled
      ? [`<delivery-options>${option(shipping.deliveryRateKopecks, daysOf(shipping))}</delivery-options>`]
      : []),
    `<pickup-options>${option(shipping.pickupRateKopecks, '0')}</pickup-options><offers>\n`,
  ].join('')
}

function deliveryOf({ shipping }: PublicSettings): (priceKopecks: number) => string {
  if (!shipping.deliveryEnabled) return () => xmlElement('delivery', 'false')
  const usual = xmlElement('delivery', 'true')
  return (priceKopecks) => {
    const cost = priceOfDelivery(shipping, priceKopecks)
    return cost === shipping.deliveryRateKopecks
      ? usual
      : `${usual}<delivery-options>${option(cost, daysOf(shipping))}</delivery-options>`
  }
}

/** The market allows only a narrow range, so the last days count: no date is too early. */
function daysOf({ minDays, maxDays }: PublicSettings['shipping']): string {
  const first = Math.max(minDays, maxDays - marketLimits.deliverySpread)
  return first === maxDays ? String(maxDays) : `${first}-${maxDays}`
}

function option(costKopecks: number, days: string): string {
  return `<option cost="${Math.round(costKopecks / 100)}" days="${days}"/>`
}

const offerColumns = {
  id: true,
  slug: true,
  sku: true,
  name: true,
  brand: true,
  description: true,
  stock: true,
  inStock: true,
  color: true,
  material: true,
  application: true,
  country: true,
  countryOfOrigin: true,
  paintType: true,
  glossLevel: true,
  volumeMl: true,
  weightGrams: true,
  coverage: true,
  barcode: true,
  family: { select: { feedId: true } },
  category: { select: { feedId: true, isActive: true } },
  images: { select: { url: true }, orderBy: [{ isMain: 'desc' }, { position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ProductSelect

interface OfferBatch {
  offers: OfferRow[]
  /** Id to read on after; null at the end. */
  next: string | null
}

/** Conditions on other tables are checked here, since in SQL each batch would read those tables as a whole. */
async function readOffers(after: string): Promise<OfferBatch> {
  const products = await getReplicaDb().product.findMany({
    where: { id: { gt: after }, isActive: true, archivedAt: null, priceKopecks: { gt: 0 } },
    select: offerColumns,
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  const shown = products.filter(({ category, images }) => category.isActive && images.length > 0)
  const prices = await readPrices(
    { sql: replicaSql },
    shown.map(({ id }) => id),
  )
  const offers = shown.flatMap(({ inStock, family, category, images, ...product }) => {
    const price = prices.get(product.id)
    return price
      ? [
          {
            ...product,
            ...pricesOf(price),
            ...madeOf({ inStock, stock: product.stock, family, category, images }),
          },
        ]
      : []
  })
  return { offers, next: products.length < BATCH ? null : (products.at(-1)?.id ?? null) }
}

const pricesOf = ({ priceKopecks, compareAtPriceKopecks }: PresentPrice) => ({
  priceKopecks,
  compareAtPriceKopecks,
})

interface Described {
  inStock: boolean
  stock: number
  family: { feedId: number } | null
  category: { feedId: number }
  images: readonly { url: string }[]
}

const madeOf = ({ inStock, stock, family, category, images }: Described) => ({
  isSellable: inStock && stock > 0,
  groupFeedId: family?.feedId ?? null,
  categoryFeedId: category.feedId,
  imageUrls: images.map(({ url }) => url),
})
