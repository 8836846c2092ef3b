import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { register, registrationInput, signInInput } from '~/domain/auth/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { getAuthenticator } from '~/http/sessions/authenticator.server'
import { enterAccount } from '~/http/sessions/enter-account.server'
import { handleForm } from '~/http/forms/form.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { readableEmail } from '~/http/answers/readable-email.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { redirectToTwoFactor } from '~/http/sessions/two-factor.server'
import { safeRedirect } from '~/http/requests/safe-redirect'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import { LoginPage } from '~/shop/account/login-page'
import { SignedInCard } from '~/shop/account/signed-in-card'

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, { title: source.data?.mode === 'register' ? 'Регистрация' : 'Вход' })

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [customer, { registration }] = await Promise.all([readCustomer(request), readSettings('features')])
  return {
    customer: customer ? { name: customer.name, email: readableEmail(customer.email) } : null,
    next: safeRedirect(query.get('next'), paths.home()),
    mode: registration && query.get('mode') === 'register' ? ('register' as const) : ('login' as const),
    registration,
    notice: noticeOf(query.get('notice')),
  }
}

function noticeOf(name: string | null): 'verify' | 'reset' | null {
  return name === 'verify' || name === 'reset' ? name : null
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request.clone())
  return form.get('mode') === 'register' ? signUp(request, form) : signIn(request, form)
}

function signIn(request: Request, form: FormData) {
  return handleForm(form, signInInput, { fallback: 'Ошибка входа' }, async ({ next }) => {
    const { userId, needsTwoFactor } = await getAuthenticator().authenticate('customer', request)
    if (needsTwoFactor) return redirectToTwoFactor({ userId, kind: 'CUSTOMER', next })
    return redirectWithToast(
      safeRedirect(next, paths.home()),
      { text: 'Вы вошли' },
      await enterAccount(request, userId),
    )
  })
}

function signUp(request: Request, form: FormData) {
  const options = { fallback: 'Ошибка регистрации' }
  return handleForm(form, registrationInput, options, async (input) => {
    const { visitor, setCookie } = await ensureVisitor(request)
    const device = { visitorHash: visitor.hash, ip: clientIp(), userAgent: request.headers.get('User-Agent') }
    const outcome = await register({ form: input, ...device })
    const isIn = outcome.next === 'signed-in'
    const headers = isIn ? await enterAccount(request, outcome.userId) : new Headers()
    if (setCookie !== null) headers.append('Set-Cookie', setCookie)
    if (!isIn) return redirect(paths.loginNotice('verify', input.next), { status: 303, headers })
    return redirectWithToast(
      safeRedirect(input.next, paths.home()),
      { text: 'Аккаунт создан, вы вошли' },
      headers,
    )
  })
}

export default function LoginRoute() {
  const { customer, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  return customer ? <SignedInCard customer={customer} /> : <LoginPage {...page} state={state} busy={busy} />
}
