import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readReviewFigures } from '~/domain/reviews/index.server'
import { readPublicSettings, readSeller } from '~/domain/settings/index.server'
import { deliveryWorkingDays } from '~/domain/settings/shared'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { AboutPage } from '~/shop/pages/about-page'

const page = definePage({
  fallback: 'Ошибка загрузки страницы',
  load: async () => {
    const { features, shipping } = await readPublicSettings()
    const [seller, rating] = await Promise.all([readSeller(), features.reviews ? readReviewFigures() : null])
    return { seller, delivery: { minDays: shipping.minDays, maxDays: shipping.maxDays }, rating }
  },
})

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, {
    title: 'О нас',
    description: `Магазин красок и отделочных материалов: колеровка по RAL и NCS, расчёт литров, доставка${source.data ? ` за ${deliveryWorkingDays(source.data.delivery)}` : ''}, работа с мастерами и организациями.`,
    canonical: paths.about(),
  })

export default function AboutRoute() {
  return <AboutPage {...useLoaderData<typeof loader>()} />
}
