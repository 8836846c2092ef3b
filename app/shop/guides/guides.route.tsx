import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'

import { readGuideCards } from '~/domain/guides/index.server'
import { pageMeta, shopOf } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { GuidesPage } from '~/shop/guides/guides-page'
import { guidesStructuredData } from '~/shop/guides/guide-structured-data'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { StructuredData } from '~/ui/primitives/display/structured-data'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const page = definePage({
  fallback: 'Ошибка загрузки советов',
  load: async () => ({ guides: await readGuideCards() }),
})

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, {
    title: 'Советы: чем и как красить',
    description:
      'Как покрасить ванную, фасад, потолок, пол, металл и дерево: порядок работы, инструмент, расход, время сушки и список покупок.',
    ...(source.data?.guides.length ? { canonical: paths.guides() } : {}),
  })

export default function GuidesRoute() {
  const { guides } = useLoaderData<typeof loader>()
  const matches = useMatches()
  return (
    <>
      <GuidesPage guides={guides} />
      <StructuredData
        things={import.meta.env.SSR ? guidesStructuredData(shopOf({ matches }).origin, guides) : []}
      />
    </>
  )
}
