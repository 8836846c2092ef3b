import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readPublicSettings } from '~/domain/settings/index.server'
import { pageMeta } from '~/http/page-meta'
import { paths } from '~/http/paths'
import { storeStructuredData } from '~/http/structured-data'
import { ContactsPage } from '~/ui/shop/content/contacts-page'

export async function loader() {
  return (await readPublicSettings()).contact
}

export const meta: MetaFunction<typeof loader> = (source) => [
  ...pageMeta(source, {
    title: 'Контакты',
    description: `Телефоны, почта, адрес и часы работы магазина красок${source.data ? ` в городе ${source.data.city}` : ''}.`,
    canonical: paths.contacts(),
  }),
  ...(source.data ? storeStructuredData(source, source.data) : []),
]

export default function ContactsRoute() {
  return <ContactsPage {...useLoaderData<typeof loader>()} />
}
