import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { privacySections } from '~/domain/content/index.server'
import { readAnalyticsProviders } from '~/domain/integrations/index.server'
import { readSeller } from '~/domain/settings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { LegalPage } from '~/shop/pages/legal-page'

const page = definePage({
  fallback: 'Ошибка загрузки страницы',
  load: async () => {
    const [seller, counters] = await Promise.all([readSeller(), readAnalyticsProviders()])
    return { seller, sections: privacySections({ ...seller, hasCounters: counters !== null }) }
  },
})

export const loader = page.loader

export const meta: MetaFunction = (source) =>
  pageMeta(source, {
    title: 'Политика конфиденциальности',
    description:
      'Какие персональные данные собирает магазин, зачем они нужны, сколько хранятся и как их удалить.',
    canonical: paths.privacy(),
  })

export default function PrivacyRoute() {
  const data = useLoaderData<typeof loader>()
  return (
    <LegalPage
      title="Политика конфиденциальности"
      lead="Какие данные мы собираем, зачем они нам и как их удалить."
      {...data}
    />
  )
}
