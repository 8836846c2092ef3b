import type { MetaDescriptor } from '@remix-run/node'

import type { ProductPage, ProductReviews } from '~/domain/catalog/shared'
import type { OpeningHours, Weekday } from '~/domain/settings/shared'

import { paths } from './paths'
import { shopOf, type MetaSource } from './page-meta'

/** What search engines read about a product: the product itself, and the way to it. Remix escapes what stands inside of the script. */
export function productStructuredData(
  source: MetaSource,
  { product, reviews }: { product: ProductPage; reviews: ProductReviews },
): MetaDescriptor[] {
  const { origin, name: shop } = shopOf(source)
  const url = (path: string) => new URL(path, origin).href
  const rating = { '@type': 'AggregateRating', ratingValue: product.ratingAverage, reviewCount: reviews.total }
  const description = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.description,
    image: product.pictures.map((picture) => url(picture.url)),
    ...(product.brand === null ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.color === null ? {} : { color: product.color }),
    ...(reviews.total === 0 ? {} : { aggregateRating: rating }),
    offers: offerOf(product, url(paths.product(product.slug)), shop),
  }
  const way = breadcrumbList([
    ['Главная', url(paths.home())],
    ['Каталог', url(paths.catalog())],
    [product.category.name, url(paths.category(product.category.slug))],
    [product.name, url(paths.product(product.slug))],
  ])
  return [{ 'script:ld+json': description }, { 'script:ld+json': way }]
}

function offerOf(product: ProductPage, url: string, shop: string) {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'RUB',
    price: (product.priceKopecks / 100).toFixed(2),
    availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop },
  }
}

function breadcrumbList(items: [name: string, url: string][]): { '@context': string; '@type': string; itemListElement: object[] } {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

interface StoreContacts {
  phones: string[]
  email: string
  city: string
  address: string
  postalCode: string
  openingHours: OpeningHours[]
}

const schemaDays: Record<Weekday, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
}

/** The shop itself: where it is and when it is open. */
export function storeStructuredData(source: MetaSource, contacts: StoreContacts): MetaDescriptor[] {
  const { origin, name } = shopOf(source)
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'HardwareStore',
        name,
        url: origin,
        telephone: contacts.phones,
        ...(contacts.email === '' ? {} : { email: contacts.email }),
        address: {
          '@type': 'PostalAddress',
          addressLocality: contacts.city,
          streetAddress: contacts.address,
          postalCode: contacts.postalCode,
          addressCountry: 'RU',
        },
        openingHoursSpecification: contacts.openingHours.map(({ days, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.map((day) => schemaDays[day]),
          opens,
          closes,
        })),
      },
    },
  ]
}

/** Questions and answers of a page. */
export function faqStructuredData(questions: readonly { question: string; answer: string }[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  }
}
