import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'

import { findGuidePage, findMovedGuide } from '~/domain/guides/index.server'
import { variantUrl } from '~/domain/images/shared'
import { pageMeta, shopOf } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { GuideCards } from '~/shop/guides/guide-cards'
import { GuideGoods } from '~/shop/guides/guide-goods'
import { GuidePage } from '~/shop/guides/guide-page'
import { guideStructuredData } from '~/shop/guides/guide-structured-data'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { Moment } from '~/ui/primitives/display/moment'
import { StructuredData } from '~/ui/primitives/display/structured-data'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const noGuide = 'Его убрали или переименовали, или в ссылке ошибка. Все советы — на общей странице.'

const page = definePage({
  fallback: 'Ошибка загрузки совета',
  load: async ({ params: { guide: slug = '' } }) => {
    const guide = await findGuidePage(slug)
    if (guide) return { guide }
    const moved = await findMovedGuide(slug)
    if (moved !== null) throw redirect(paths.guide(moved), 301)
    throw data({ title: 'СОВЕТ НЕ НАЙДЕН', text: noGuide }, { status: 404 })
  },
})

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Совет' })
  const { title, lead, slug, coverUrl } = source.data.guide
  return pageMeta(source, {
    title,
    description: lead,
    canonical: paths.guide(slug),
    image: coverUrl === null ? null : variantUrl(coverUrl, 1200, 'jpeg'),
  })
}

export default function GuideRoute() {
  const { guide } = useLoaderData<typeof loader>()
  const matches = useMatches()
  const { updatedAt, others } = guide
  return (
    <>
      <GuidePage
        guide={guide}
        goods={GuideGoods}
        changed={
          <>
            {' '}
            · <Moment at={updatedAt} />
          </>
        }
      >
        {others.length === 0 ? null : (
          <section aria-labelledby="others" className="mt-14">
            <h2 id="others" className="mb-5">
              Ещё советы
            </h2>
            <GuideCards guides={others} />
          </section>
        )}
      </GuidePage>
      <StructuredData things={import.meta.env.SSR ? guideStructuredData(shopOf({ matches }), guide) : []} />
    </>
  )
}
