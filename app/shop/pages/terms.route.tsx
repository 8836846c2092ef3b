import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { termsSections } from '~/domain/content/index.server'
import { readPublicSettings, readSeller } from '~/domain/settings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { LegalPage } from '~/shop/pages/legal-page'

const page = definePage({
  fallback: 'Ошибка загрузки страницы',
  load: async () => {
    const [seller, { shipping }] = await Promise.all([readSeller(), readPublicSettings()])
    const { deliveryRateKopecks: deliveryKopecks, freeFromKopecks, minDays, maxDays } = shipping
    return { seller, sections: termsSections({ seller, deliveryKopecks, freeFromKopecks, minDays, maxDays }) }
  },
})

export const loader = page.loader

export const meta: MetaFunction = (source) =>
  pageMeta(source, {
    title: 'Условия продажи',
    description: 'Публичная оферта: как оформить заказ, оплатить его, получить и вернуть товар.',
    canonical: paths.terms(),
  })

export default function TermsRoute() {
  const data = useLoaderData<typeof loader>()
  return (
    <LegalPage
      title="Условия продажи"
      lead="Публичная оферта: как заказать, оплатить, получить и вернуть товар."
      {...data}
    />
  )
}
