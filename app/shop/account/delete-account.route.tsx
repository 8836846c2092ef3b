import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { passwordProofInput } from '~/domain/auth/index.server'
import { deleteAccount, readProfile } from '~/domain/customers/index.server'
import { describeOrdersKept } from '~/domain/orders/index.server'
import { clearCustomerCookies, cookieHeaders } from '~/http/cookies/cookies.server'
import { handleForm } from '~/http/forms/form.server'
import { requireCustomer } from '~/http/sessions/guards.server'
import { loadOr } from '~/http/errors/load.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readViewer } from '~/http/sessions/viewer.server'
import { DeleteAccount } from '~/shop/account/delete-account'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Удаление кабинета' })

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireCustomer(request)
  return loadOr('Ошибка загрузки данных', async () => {
    const [orders, { emailVerified }] = await Promise.all([
      describeOrdersKept(await readViewer(request)),
      readProfile(userId),
    ])
    return { orders, emailVerified }
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireCustomer(request)
  const options = { fallback: 'Ошибка удаления кабинета' }
  return handleForm(await readForm(request), passwordProofInput, options, async ({ current }) => {
    const { visitorHash, placedOrderIds } = await readViewer(request)
    await deleteAccount({ userId, visitorHash, placedOrderIds, password: current, ip: clientIp() })
    return redirectWithToast(
      paths.home(),
      { text: 'Личный кабинет удалён' },
      cookieHeaders(await clearCustomerCookies()),
    )
  })
}

export default function DeleteAccountRoute() {
  return (
    <DeleteAccount
      {...useLoaderData<typeof loader>()}
      state={useFormState()}
      busy={useNavigation().state !== 'idle'}
    />
  )
}
