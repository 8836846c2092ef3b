import { data, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { readCartLink, restoreLinkedCart } from '~/domain/mailings/index.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { isFormState, type FormState } from '~/http/forms/form-state'
import { cookieHeaders } from '~/http/cookies/cookies.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import { paths } from '~/paths'
import { definePage, shopButton } from '~/shop/shared/page/shop-page.server'
import { RestoreCartPage, type RestoreAnswer } from '~/shop/cart/restore-cart-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Вернуть корзину' })

const page = definePage({
  fallback: 'Ошибка проверки ссылки',
  /** Email programs open links, so opening restores nothing. */
  load: async ({ params }) => {
    const link = await readCartLink(params.token ?? '')
    return data({ link }, { status: link === null ? 404 : 200 })
  },
  form: async ({ request, params: { token = '' } }) => {
    const { visitor, setCookie } = await ensureVisitor(request)
    const [customer, cart] = await Promise.all([readCustomer(request), readCartKey(request)])
    const headers = cookieHeaders([setCookie])
    return shopButton({
      fallback: 'Ошибка восстановления корзины',
      run: async () => {
        const use = { token, visitorHash: cart ?? visitor.hash, userId: customer?.userId ?? null }
        const { restored, problems } = await restoreLinkedCart(use)
        if (problems.length === 0)
          return redirectWithToast(paths.cart(), { text: 'Товары снова в корзине' }, headers)
        return data<RestoreAnswer>({ refusal: null, restored, problems }, { headers })
      },
      refused: ({ message, status }) =>
        data<RestoreAnswer>({ refusal: message, restored: 0, problems: [] }, { status, headers }),
    })
  },
})

export const loader = page.loader
export const action = page.action

export default function RestoreCartRoute() {
  const answer = useActionData<() => RestoreAnswer | FormState>()
  const state = useFormState()
  return (
    <RestoreCartPage
      {...useLoaderData<typeof loader>()}
      answer={answer && !isFormState(answer) ? answer : null}
      state={state}
    />
  )
}
