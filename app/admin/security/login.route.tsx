import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useNavigation, Form, Link } from '@remix-run/react'

import { firstOfficePage } from '~/admin/shared/layout/office-menu.server'
import { signInInput } from '~/domain/auth/index.server'
import type { FormState } from '~/http/forms/form-state'
import { handleForm } from '~/http/forms/form.server'
import { readForm } from '~/http/forms/read-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { safeRedirect } from '~/http/requests/safe-redirect'
import { answerInDialog } from '~/http/sessions/answer-in-dialog.server'
import { getAuthenticator, type Account } from '~/http/sessions/authenticator.server'
import { readAdministrator, signIn } from '~/http/sessions/session.server'
import { redirectToTwoFactor } from '~/http/sessions/two-factor.server'
import { paths } from '~/paths'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { PasswordField } from '~/ui/primitives/controls/password-field'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction = () => [
  { title: 'Вход для администратора — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const next = new URL(request.url).searchParams.get('next')
  const staff = await readAdministrator(request)
  if (staff) throw redirect(safeRedirect(next, firstOfficePage(staff)))
  return { next: safeRedirect(next, '') }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request.clone())
  return handleForm(
    form,
    signInInput,
    { fallback: 'Ошибка входа. Попробуйте еще раз.' },
    async ({ next, stay }) => {
      const account = await getAuthenticator().authenticate('administrator', request)
      const redirection = await beginSession(request, account, next)
      return stay === undefined ? redirection : answerInDialog(redirection, account)
    },
  )
}

async function beginSession(request: Request, account: Account, next: string | undefined): Promise<Response> {
  const { userId, needsTwoFactor } = account
  if (needsTwoFactor) return redirectToTwoFactor({ userId, kind: 'ADMIN', next })
  const headers = { 'Set-Cookie': await signIn(request, userId, 'administrator') }
  return redirect(safeRedirect(next, firstOfficePage(account)), { status: 303, headers })
}

export default function AdminLoginRoute() {
  const { next } = useLoaderData<typeof loader>()
  const state = useFormState()
  return <AdminSignIn state={state} next={next} busy={useNavigation().state !== 'idle'} />
}

function AdminSignIn({ state, next, busy }: { state: FormState | undefined; next: string; busy: boolean }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center bg-office p-4">
      <section className="panel w-full max-w-narrow p-6 md:p-8">
        <h1 className="mb-6 text-section">Вход для администратора</h1>
        <FormErrors state={state} />
        <Form method="post" className="grid gap-4" noValidate>
          <input type="hidden" name="next" value={next} />
          <Field id="email" label="E-mail" required error={state?.fieldErrors.email}>
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                autoComplete="username"
                maxLength={254}
                defaultValue={state?.values.email}
              />
            )}
          </Field>
          <PasswordField name="password" label="Пароль" state={state} autoComplete="current-password" />
          <Button className="mt-2 w-full" busy={busy}>
            {busy ? 'ВХОД...' : 'ВОЙТИ'}
          </Button>
        </Form>
        <p className="mt-5">
          <Link to={paths.home()} className="link">
            Вернуться в магазин
          </Link>
        </p>
      </section>
    </main>
  )
}
