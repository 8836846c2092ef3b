import type { MetaDescriptor } from '@remix-run/node'

import type { OpeningHours, Weekday } from '~/domain/settings/shared'

import { shopOf, type MetaSource } from './page-meta'

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
