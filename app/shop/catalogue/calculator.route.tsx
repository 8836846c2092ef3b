import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { parsePaintingJob, planPainting } from '~/domain/catalog/index.server'
import { hasRules } from '~/domain/paint-systems/index.server'
import { shopOrigin } from '~/http/requests/origin.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { CalculatorPage } from '~/shop/catalogue/calculator-page'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) =>
  pageMeta(source, {
    title: 'Калькулятор краски',
    description:
      'Сколько краски, грунтовки и инструмента нужно на стены, потолок, пол или забор: литры, самые выгодные банки и цена.',
    canonical: paths.calculator(),
  })

const page = definePage({
  fallback: 'Ошибка загрузки калькулятора',
  load: async ({ request }) => {
    const { search, searchParams } = new URL(request.url)
    const { painted, values, errors, job } = parsePaintingJob(searchParams)
    const [plan, hasSystems] = await Promise.all([job && planPainting(job), hasRules()])
    const amount = job?.amount ?? null
    const result = {
      painted,
      values,
      fieldErrors: errors,
      amount,
      plan,
      hasSystems,
      url: shopOrigin() + paths.calculator() + search,
    }
    return data(result, { status: job === null ? 422 : 200 })
  },
})

export const loader = page.loader

export default function CalculatorRoute() {
  return <CalculatorPage {...useLoaderData<typeof loader>()} />
}
