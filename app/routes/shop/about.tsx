import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readPublicSettings } from '~/domain/settings/index.server'
import type { CachedRoute } from '~/http/page-cache/page-cache-rule'
import { pageMeta } from '~/http/page-meta'
import { paths } from '~/http/paths'
import { AboutPage } from '~/ui/shop/content/about-page'

export const handle: CachedRoute = { cache: { query: [], tags: ['settings'] } }

export async function loader() {
  const { general, contact } = await readPublicSettings()
  return { name: general.siteName, city: contact.city, address: contact.address }
}

export const meta: MetaFunction = (source) =>
  pageMeta(source, {
    title: 'О нас',
    description:
      'Магазин красок и отделочных материалов: колеровка по RAL и NCS, расчёт литров, доставка за 1–3 дня, работа с мастерами и организациями.',
    canonical: paths.about(),
  })

export default function AboutRoute() {
  return <AboutPage {...useLoaderData<typeof loader>()} />
}
