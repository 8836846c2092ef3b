import type { OpeningHours, SocialLink, Weekday } from '~/domain/settings/shared'

import { shopOf, type MetaSource } from '../../../http/rendering/page-meta'
import { paths } from '~/paths'

interface StoreContacts {
  phones: string[]
  email: string
  city: string
  address: string
  postalCode: string
  openingHours: OpeningHours[]
  socials: SocialLink[]
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

export function storeStructuredData(source: MetaSource, contacts: StoreContacts): object {
  const { origin, name, logoUrl } = shopOf(source)
  return {
    '@context': 'https://schema.org',
    '@type': 'HardwareStore',
    '@id': `${origin}/#store`,
    name,
    url: origin,
    image: origin + paths.shopPreview(),
    ...(logoUrl === '' ? {} : { logo: new URL(logoUrl, origin).href }),
    ...(contacts.socials.length === 0 ? {} : { sameAs: contacts.socials.map(({ href }) => href) }),
    currenciesAccepted: 'RUB',
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
  }
}

export function siteStructuredData(source: MetaSource): object {
  const { origin, name } = shopOf(source)
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: origin + paths.home(),
    inLanguage: 'ru',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${paths.catalog()}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function breadcrumbs(
  origin: string,
  items: readonly (readonly [name: string, path: string])[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

export function faqStructuredData(questions: readonly { question: string; answer: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The sitemap has the rest. */
const LISTED = 24

interface ListedCategory {
  slug: string
  name: string
  parent: { slug: string; name: string } | null
}

export function listingStructuredData(
  source: MetaSource,
  category: ListedCategory | null,
  products: readonly { slug: string; name: string }[],
): object[] {
  const { origin } = shopOf(source)
  const way: [string, string][] = [
    ['Главная', paths.home()],
    ['Каталог', paths.catalog()],
  ]
  if (category?.parent) way.push([category.parent.name, paths.category(category.parent.slug)])
  if (category) way.push([category.name, paths.category(category.slug)])
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: category?.name ?? 'Каталог',
    itemListElement: products.slice(0, LISTED).map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + paths.product(slug),
    })),
  }
  return [breadcrumbs(origin, way), ...(products.length === 0 ? [] : [list])]
}
