import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { askForVerification } from '~/domain/auth/index.server'
import { readProfile } from '~/domain/customers/index.server'
import { listCustomerOrders } from '~/domain/orders/index.server'
import { paths } from '~/paths'
import { readableEmail } from '~/http/answers/readable-email.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readViewer } from '~/http/sessions/viewer.server'
import { definePage, shopButton, signedIn } from '~/shop/shared/page/shop-page.server'
import { OrderHistory } from '~/shop/orders/order-history'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

const page = definePage({
  query: z.object({ page: z.coerce.number().int().catch(1) }),
  guard: signedIn,
  fallback: 'Ошибка загрузки данных',
  load: async ({ request, query, customer: { userId } }) => {
    const [orders, { email, emailVerified }] = await Promise.all([
      listCustomerOrders({ viewer: await readViewer(request), page: query.page }),
      readProfile(userId),
    ])
    return { ...orders, unconfirmed: emailVerified ? null : readableEmail(email) }
  },
  form: ({ customer: { userId } }) =>
    shopButton({
      fallback: 'Ошибка отправки письма',
      run: async () => {
        await askForVerification(userId)
        return redirectWithToast(paths.profile(), { text: 'Письмо со ссылкой отправлено' })
      },
    }),
})

export const loader = page.loader
export const action = page.action

export default function OrdersRoute() {
  return <OrderHistory {...useLoaderData<typeof loader>()} state={useFormState()} />
}
