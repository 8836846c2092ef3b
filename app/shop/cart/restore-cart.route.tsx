import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { readCartLink, restoreLinkedCart } from '~/domain/mailings/index.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { isFormState, type FormState } from '~/http/forms/form-state'
import { pageMeta } from '~/http/rendering/page-meta'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import { paths } from '~/paths'
import { UserError } from '~/platform/errors/errors'
import { RestoreCartPage, type RestoreAnswer } from '~/shop/cart/restore-cart-page'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Вернуть корзину' })

/** Email programs open links, so opening restores nothing. */
export async function loader({ params }: LoaderFunctionArgs) {
  const link = await readCartLink(params.token ?? '')
  return data({ link }, { status: link === null ? 404 : 200 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { visitor, setCookie } = await ensureVisitor(request)
  const [customer, cart] = await Promise.all([readCustomer(request), readCartKey(request)])
  const headers: HeadersInit = setCookie === null ? {} : { 'Set-Cookie': setCookie }
  try {
    const use = {
      token: params.token ?? '',
      visitorHash: cart ?? visitor.hash,
      userId: customer?.userId ?? null,
    }
    const { restored, problems } = await restoreLinkedCart(use)
    if (problems.length === 0)
      return await redirectWithToast(paths.cart(), { text: 'Товары снова в корзине' }, headers)
    return data<RestoreAnswer>({ refusal: null, restored, problems }, { headers })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return data<RestoreAnswer>(
      { refusal: error.message, restored: 0, problems: [] },
      { status: error.status, headers },
    )
  }
}

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
