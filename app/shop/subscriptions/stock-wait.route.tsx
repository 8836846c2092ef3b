import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import { findProduct } from '~/domain/catalog/index.server'
import { askForProduct, stockWaitInput, isBackInStockMailOn } from '~/domain/mailings/index.server'
import { handleForm } from '~/http/forms/form.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { readForm } from '~/http/forms/read-form.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { useFormState } from '~/http/forms/use-form-state'
import { paths } from '~/paths'
import { StockWaitPage } from '~/shop/subscriptions/stock-wait-page'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Сообщить о поступлении' })

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const slug = query.get('product')
  const found = slug === null ? null : await findProduct(slug)
  const product = found && {
    id: found.page.id,
    name: found.page.name,
    slug: found.page.slug,
    available: found.page.available,
  }
  const sent: 'mail' | 'done' | null =
    query.get('sent') === 'done' ? 'done' : query.has('sent') ? 'mail' : null
  return data({ product, isOn: await isBackInStockMailOn(), sent }, { status: product === null ? 404 : 200 })
}

export async function action({ request }: ActionFunctionArgs) {
  const slug = new URL(request.url).searchParams.get('product') ?? undefined
  const form = await readForm(request)
  return handleForm(
    form,
    stockWaitInput,
    { fallback: 'Не получилось. Попробуйте позже.' },
    async ({ productId, email, website }) => {
      const customer = await readCustomer(request)
      const asking = { productId, email, userId: customer?.userId ?? null, ip: clientIp() }
      const { isWaiting } = website === '' ? await askForProduct(asking) : { isWaiting: false }
      if (website === '')
        recordEvent({ type: 'FORM_SUBMIT', data: { form: 'back-in-stock' }, path: paths.stockWait() })
      return redirect(paths.stockWait({ product: slug, sent: isWaiting ? 'done' : 'mail' }), 303)
    },
  )
}

export default function StockWaitRoute() {
  return <StockWaitPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
