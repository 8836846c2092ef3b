import { redirect } from '@remix-run/node'

import { recordEvent } from '~/domain/analytics/index.server'
import { cookieHeaders } from '~/http/cookies/cookies.server'
import { paths } from '~/paths'
import { findCustomerToSignOut, signOut } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { definePage, shopButton } from '~/shop/shared/page/shop-page.server'

const page = definePage({
  fallback: 'Ошибка выхода',
  load: () => Promise.resolve(redirect(paths.login())),
  form: ({ request }) =>
    shopButton({
      fallback: 'Ошибка выхода',
      run: async () => {
        const customer = await findCustomerToSignOut(request)
        if (customer) recordEvent({ type: 'USER_LOGOUT', userId: customer.userId })
        const headers = cookieHeaders(await signOut(request, 'session'))
        return customer
          ? redirectWithToast(paths.home(), { text: 'Вы вышли' }, headers)
          : redirect(paths.home(), { status: 303, headers })
      },
    }),
})

export const loader = page.loader
export const action = page.action
