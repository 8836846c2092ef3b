import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const price = z.string().regex(/^\d+\.\d\d$/)
const context = { '@context': z.literal('https://schema.org') }
const text = z.string().trim().min(1)

const listItem = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.int().min(1),
  name: text,
  item: address,
})

const inOrder = (items: readonly { position: number }[]): boolean =>
  items.every(({ position }, index) => position === index + 1)

const breadcrumbList = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(listItem).min(2).refine(inOrder),
})

const itemList = z.strictObject({
  ...context,
  '@type': z.literal('ItemList'),
  name: text,
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, url: address }))
    .min(1)
    .refine(inOrder)
    .refine((items) => new Set(items.map(({ url }) => url)).size === items.length),
})

const days = z.strictObject({
  '@type': z.literal('QuantitativeValue'),
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal('DAY'),
})

const rating = z.number().min(1).max(5)

/** Google's merchant listings. */
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  priceCurrency: z.literal('RUB'),
  price,
  availabilityStarts: z.iso.date().optional(),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  seller: z.strictObject({ '@type': z.literal('Organization'), name: text }),
  shippingDetails: z.strictObject({
    '@type': z.literal('OfferShippingDetails'),
    shippingRate: z.strictObject({
      '@type': z.literal('MonetaryAmount'),
      value: price,
      currency: z.literal('RUB'),
    }),
    shippingDestination: z.strictObject({
      '@type': z.literal('DefinedRegion'),
      addressCountry: z.literal('RU'),
    }),
    deliveryTime: z.strictObject({
      '@type': z.literal('ShippingDeliveryTime'),
      handlingTime: days,
      transitTime: days,
    }),
  }),
  hasMerchantReturnPolicy: z.strictObject({
    '@type': z.literal('MerchantReturnPolicy'),
    applicableCountry: z.literal('RU'),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.literal(14),
    returnMethod: z.literal('https://schema.org/ReturnInStore'),
  }),
})

const property = z.strictObject({
  '@type': z.literal('PropertyValue'),
  name: text,
  value: z.union([text, z.number().positive()]),
  unitCode: z.string().length(3).optional(),
  unitText: text.optional(),
})

const review = z.strictObject({
  '@type': z.literal('Review'),
  author: z.strictObject({ '@type': z.literal('Person'), name: text }),
  reviewRating: z.strictObject({
    '@type': z.literal('Rating'),
    ratingValue: rating,
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  }),
  reviewBody: text,
  datePublished: z.iso.date(),
})

const product = z.strictObject({
  ...context,
  '@type': z.literal('Product'),
  name: text,
  sku: text,
  description: text,
  url: address,
  image: z.array(address).min(1),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }).optional(),
  color: text.optional(),
  material: text.optional(),
  gtin13: z.string().regex(/^\d{13}$/).optional(),
  additionalProperty: z.array(property),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: rating,
      reviewCount: z.int().min(1),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    })
    .optional(),
  review: z.array(review).min(1).optional(),
  offers: offer,
}) // prettier-ignore

const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
const time = z.string().regex(/^\d\d:\d\d$/)

const store = z.strictObject({
  ...context,
  '@type': z.literal('HardwareStore'),
  '@id': address,
  name: text,
  url: address,
  image: address,
  logo: address.optional(),
  sameAs: z.array(address).min(1).optional(),
  currenciesAccepted: z.literal('RUB'),
  telephone: z.array(z.string().regex(/^\+7/)).min(1),
  email: z.email(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: text,
    streetAddress: text,
    postalCode: z.string().regex(/^\d{6}$/),
    addressCountry: z.literal('RU'),
  }),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z.array(day).min(1),
        opens: time,
        closes: time,
      }),
    )
    .min(1),
})

const site = z.strictObject({
  ...context,
  '@type': z.literal('WebSite'),
  name: text,
  url: address,
  inLanguage: z.literal('ru'),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().endsWith('/catalog?search={search_term_string}'),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

const faq = z.strictObject({
  ...context,
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
})

const known = z.discriminatedUnion('@type', [breadcrumbList, itemList, product, store, site, faq])

export type StructuredData = z.infer<typeof known>

/**
 * Checks the required fields of schema.org, Google and Yandex.
 * @throws Error when one is missing
 */
export function structuredDataOf(html: string): StructuredData[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, json = '']) => known.parse(JSON.parse(json)))
}
