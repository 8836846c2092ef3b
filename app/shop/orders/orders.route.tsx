import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { askForVerification } from '~/domain/auth/index.server'
import { readProfile } from '~/domain/customers/index.server'
import { listCustomerOrders } from '~/domain/orders/index.server'
import { requireCustomer } from '~/http/sessions/guards.server'
import { loadOr } from '~/http/errors/load.server'
import { paths } from '~/paths'
import { readableEmail } from '~/http/answers/readable-email.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readViewer } from '~/http/sessions/viewer.server'
import { OrderHistory } from '~/shop/orders/order-history'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireCustomer(request)
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  return loadOr('Ошибка загрузки данных', async () => {
    const [orders, { email, emailVerified }] = await Promise.all([
      listCustomerOrders({ viewer: await readViewer(request), page: Number.isSafeInteger(page) ? page : 1 }),
      readProfile(userId),
    ])
    return { ...orders, unconfirmed: emailVerified ? null : readableEmail(email) }
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireCustomer(request)
  return loadOr('Ошибка отправки письма', async () => {
    await askForVerification(userId)
    return redirectWithToast(paths.profile(), { text: 'Письмо со ссылкой отправлено' })
  })
}

export default function OrdersRoute() {
  return <OrderHistory {...useLoaderData<typeof loader>()} state={useFormState()} />
}
