import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { passwordProofInput } from '~/domain/auth/index.server'
import { deleteAccount, readProfile } from '~/domain/customers/index.server'
import { describeOrdersKept } from '~/domain/orders/index.server'
import { clearCustomerCookies, cookieHeaders } from '~/http/cookies/cookies.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { clientIp } from '~/http/requests/request-scope.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readViewer } from '~/http/sessions/viewer.server'
import { definePage, shopForm, signedIn } from '~/shop/shared/page/shop-page.server'
import { DeleteAccount } from '~/shop/account/delete-account'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Удаление кабинета' })

const page = definePage({
  guard: signedIn,
  fallback: 'Ошибка загрузки данных',
  load: async ({ request, customer: { userId } }) => {
    const [orders, { emailVerified }] = await Promise.all([
      describeOrdersKept(await readViewer(request)),
      readProfile(userId),
    ])
    return { orders, emailVerified }
  },
  form: ({ request, customer: { userId }, form }) =>
    shopForm(form, {
      schema: passwordProofInput,
      fallback: 'Ошибка удаления кабинета',
      run: async ({ current }) => {
        const { visitorHash, placedOrderIds } = await readViewer(request)
        await deleteAccount({ userId, visitorHash, placedOrderIds, password: current, ip: clientIp() })
        return redirectWithToast(
          paths.home(),
          { text: 'Личный кабинет удалён' },
          cookieHeaders(await clearCustomerCookies()),
        )
      },
    }),
})

export const loader = page.loader
export const action = page.action

export default function DeleteAccountRoute() {
  return (
    <DeleteAccount
      {...useLoaderData<typeof loader>()}
      state={useFormState()}
      busy={useNavigation().state !== 'idle'}
    />
  )
}
