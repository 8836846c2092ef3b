import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { termsSections } from '~/domain/content/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { pageMeta } from '~/http/page-meta'
import { paths } from '~/paths'
import { LegalPage } from '~/ui/shop/content/legal-page'

export async function loader() {
  const { general, contact, shipping } = await readPublicSettings()
  const sections = termsSections({
    name: general.siteName,
    city: contact.city,
    address: contact.address,
    phone: contact.phones[0] ?? '',
    deliveryKopecks: shipping.deliveryRateKopecks,
    freeFromKopecks: shipping.freeFromKopecks,
    minDays: shipping.minDays,
    maxDays: shipping.maxDays,
  })
  return { sections }
}

export const meta: MetaFunction = (source) =>
  pageMeta(source, {
    title: 'Условия продажи',
    description: 'Публичная оферта: как оформить заказ, оплатить его, получить и вернуть товар.',
    canonical: paths.terms(),
  })

export default function TermsRoute() {
  const { sections } = useLoaderData<typeof loader>()
  return (
    <LegalPage title="Условия продажи" lead="Публичная оферта: как заказать, оплатить, получить и вернуть товар." sections={sections} />
  )
}
