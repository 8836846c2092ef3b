import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { recordEvent } from '~/domain/analytics/index.server'
import { findProduct } from '~/domain/catalog/index.server'
import { askForProduct, stockWaitInput, isBackInStockMailOn } from '~/domain/mailings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { clientIp } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { useFormState } from '~/http/forms/use-form-state'
import { paths } from '~/paths'
import { definePage, shopForm } from '~/shop/shared/page/shop-page.server'
import { StockWaitPage } from '~/shop/subscriptions/stock-wait-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Сообщить о поступлении' })

const page = definePage({
  query: z.object({ product: z.string().optional(), sent: z.string().optional() }),
  fallback: 'Ошибка загрузки страницы',
  load: async ({ query }) => {
    const found = query.product === undefined ? null : await findProduct(query.product)
    const product = found && {
      id: found.page.id,
      name: found.page.name,
      slug: found.page.slug,
      available: found.page.available,
    }
    const done = query.sent === 'done' ? 'done' : 'mail'
    const sent: 'mail' | 'done' | null = query.sent === undefined ? null : done
    return data(
      { product, isOn: await isBackInStockMailOn(), sent },
      { status: product === null ? 404 : 200 },
    )
  },
  form: ({ request, query, form }) =>
    shopForm(form, {
      schema: stockWaitInput,
      fallback: 'Не получилось. Попробуйте позже.',
      run: async ({ productId, email, website }) => {
        const customer = await readCustomer(request)
        const asking = { productId, email, userId: customer?.userId ?? null, ip: clientIp() }
        const { isWaiting } = website === '' ? await askForProduct(asking) : { isWaiting: false }
        if (website === '')
          recordEvent({ type: 'FORM_SUBMIT', data: { form: 'back-in-stock' }, path: paths.stockWait() })
        const sent = isWaiting ? 'done' : 'mail'
        return redirect(paths.stockWait({ product: query.product, sent }), 303)
      },
    }),
})

export const loader = page.loader
export const action = page.action

export default function StockWaitRoute() {
  return <StockWaitPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
