import type { Characteristic, ProductPage } from '~/domain/catalog/shared'
import { lastMoment } from '~/domain/sales/shared'
import type { ProductReviews, Review } from '~/domain/reviews/shared'
import type { DeliveryDays } from '~/domain/settings/shared'

import { DEFAULT_TIME_ZONE, dayIn } from '~/platform/dates/dates'

import { shopOf, type MetaSource, type ShopFacts } from '../../../http/rendering/page-meta'
import { paths } from '~/paths'
import { breadcrumbs } from './structured-data'

export interface DeliveryTerms extends DeliveryDays {
  rateKopecks: number
}

interface ProductFacts {
  product: ProductPage
  reviews: ProductReviews | null
  delivery: DeliveryTerms | null
}

const MAX_REVIEWS = 5
const RETURN_DAYS = 14

export function productStructuredData(
  source: MetaSource,
  { product, reviews, delivery }: ProductFacts,
): object[] {
  const shop = shopOf(source)
  const { origin } = shop
  const url = (path: string) => new URL(path, origin).href
  const { name, sku, description, brand, color, material, barcode } = product
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku,
    description,
    url: url(paths.product(product.slug)),
    image:
      product.pictures.length === 0
        ? [url(paths.productPreview(product.slug))]
        : product.pictures.map((picture) => url(picture.url)),
    ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(color === null ? {} : { color }),
    ...(material === null ? {} : { material }),
    ...(barcode !== null && /^\d{13}$/.test(barcode) ? { gtin13: barcode } : {}),
    additionalProperty: product.characteristics.map(propertyOf),
    ...ratingOf(product, reviews, shop),
    offers: offerOf(product, url(paths.product(product.slug)), shop, delivery),
  }
  const way = breadcrumbs(origin, [
    ['Главная', paths.home()],
    ['Каталог', paths.catalog()],
    ...[product.parentCategory, product.category].flatMap((one): [string, string][] =>
      one ? [[one.name, paths.category(one.slug)]] : [],
    ),
    [name, paths.product(product.slug)],
  ])
  return [facts, way]
}

/** UN/CEFACT codes. */
const unitCodes: Record<string, string> = {
  л: 'LTR',
  мл: 'MLT',
  кг: 'KGM',
  г: 'GRM',
  'м²': 'MTK',
  ч: 'HUR',
  мин: 'MIN',
}

/** A plain number with a unit becomes comparable. */
function propertyOf({ name, value }: Characteristic) {
  const [, number = '', unit = ''] = /^(\d+(?:,\d+)?)\s(\S+)$/.exec(value) ?? []
  const unitCode = unitCodes[unit]
  if (unitCode === undefined) return { '@type': 'PropertyValue', name, value }
  return { '@type': 'PropertyValue', name, value: Number(number.replace(',', '.')), unitCode, unitText: unit }
}

/** Without approved reviews there is no rating. */
function ratingOf({ ratingAverage }: ProductPage, reviews: ProductReviews | null, shop: ShopFacts): object {
  if (reviews === null || reviews.total === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: ratingAverage,
      reviewCount: reviews.total,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.reviews.slice(0, MAX_REVIEWS).map((review) => reviewOf(review, shop)),
  }
}

function reviewOf(
  { authorName, rating, text, createdAt }: Review,
  { timeZone = DEFAULT_TIME_ZONE }: ShopFacts,
) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    reviewBody: text,
    datePublished: dayIn(createdAt, timeZone),
  }
}

function offerOf(
  product: ProductPage,
  url: string,
  { name: shop, timeZone = DEFAULT_TIME_ZONE }: ShopFacts,
  delivery: DeliveryTerms | null,
) {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'RUB',
    price: roubles(product.priceKopecks),
    ...(product.sale?.endsAt ? { priceValidUntil: dayIn(lastMoment(product.sale.endsAt), timeZone) } : {}),
    availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
    ...(product.expectedOn === null ? {} : { availabilityStarts: product.expectedOn }),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop },
    ...(delivery === null ? {} : { shippingDetails: shippingOf(delivery) }),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'RU',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
      returnMethod: 'https://schema.org/ReturnInStore',
    },
  }
}

function shippingOf({ rateKopecks, minDays, maxDays }: DeliveryTerms) {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: roubles(rateKopecks), currency: 'RUB' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RU' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(minDays, maxDays),
    },
  }
}

function roubles(kopecks: number): string {
  return (kopecks / 100).toFixed(2)
}
