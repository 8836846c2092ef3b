import { type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'

import { register, registrationInput, signInInput } from '~/domain/auth/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { answerInDialog } from '~/http/sessions/answer-in-dialog.server'
import { getAuthenticator, type Account } from '~/http/sessions/authenticator.server'
import { enterAccount } from '~/http/sessions/enter-account.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readableEmail } from '~/http/answers/readable-email.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { redirectToTwoFactor } from '~/http/sessions/two-factor.server'
import { safeRedirect } from '~/http/requests/safe-redirect'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import { definePage, shopForm } from '~/shop/shared/page/shop-page.server'
import { LoginPage } from '~/shop/account/login-page'
import { Button, LinkButton } from '~/ui/primitives/controls/button'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, { title: source.data?.mode === 'register' ? 'Регистрация' : 'Вход' })

const page = definePage({
  query: z.object({
    next: z.string().nullable().catch(null),
    mode: z.enum(['register', 'login']).catch('login'),
    notice: z.enum(['verify', 'reset']).nullable().catch(null),
  }),
  fallback: 'Ошибка загрузки страницы',
  load: async ({ request, query: { next, mode, notice } }) => {
    const [customer, { registration }] = await Promise.all([readCustomer(request), readSettings('features')])
    return {
      customer: customer ? { name: customer.name, email: readableEmail(customer.email) } : null,
      next: safeRedirect(next, paths.home()),
      mode: registration ? mode : ('login' as const),
      registration,
      notice,
    }
  },
  form: ({ request, form }) =>
    form.get('mode') === 'register' ? registrationForm(request, form) : signInForm(request, form),
})

export const loader = page.loader
export const action = page.action

function signInForm(request: Request, form: FormData) {
  return shopForm(form, {
    schema: signInInput,
    fallback: 'Ошибка входа',
    run: async ({ next, stay }) => {
      // The form has been read, and the authenticator reads it again.
      const asking = new Request(request.url, { method: 'POST', body: form })
      const account = await getAuthenticator().authenticate('customer', asking)
      const redirection = await beginSession(request, account, next)
      return stay === undefined ? redirection : answerInDialog(redirection, account)
    },
  })
}

async function beginSession(request: Request, account: Account, next: string | undefined): Promise<Response> {
  const { userId, needsTwoFactor } = account
  if (needsTwoFactor) return redirectToTwoFactor({ userId, kind: 'CUSTOMER', next })
  const headers = await enterAccount(request, userId)
  return redirectWithToast(safeRedirect(next, paths.home()), { text: 'Вы вошли' }, headers)
}

function registrationForm(request: Request, form: FormData) {
  return shopForm(form, {
    schema: registrationInput,
    fallback: 'Ошибка регистрации',
    run: async (input) => {
      const { visitor, setCookie } = await ensureVisitor(request)
      const userAgent = request.headers.get('User-Agent')
      const outcome = await register({ form: input, visitorHash: visitor.hash, ip: clientIp(), userAgent })
      const isIn = outcome.next === 'signed-in'
      const headers = isIn ? await enterAccount(request, outcome.userId) : new Headers()
      if (setCookie !== null) headers.append('Set-Cookie', setCookie)
      if (!isIn) return redirect(paths.loginNotice('verify', input.next), { status: 303, headers })
      return redirectWithToast(
        safeRedirect(input.next, paths.home()),
        { text: 'Аккаунт создан, вы вошли' },
        headers,
      )
    },
  })
}

export default function LoginRoute() {
  const { customer, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  return customer ? <SignedInCard customer={customer} /> : <LoginPage {...page} state={state} busy={busy} />
}

function SignedInCard({ customer }: { customer: { name: string; email: string } }) {
  return (
    <div className="wrap py-8">
      <section className="panel mx-auto max-w-narrow p-6 md:p-8">
        <h1 className="mb-2">Вы вошли</h1>
        <p className="mb-6 text-muted">
          {customer.name}, {customer.email}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.profile()}>В кабинет</LinkButton>
          <LinkButton to={paths.catalog()} tone="outline">
            В каталог
          </LinkButton>
          <Form method="post" action={paths.logout()} reloadDocument>
            <Button tone="outline">Выйти</Button>
          </Form>
        </div>
      </section>
    </div>
  )
}
