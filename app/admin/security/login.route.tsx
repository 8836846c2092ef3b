import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { signInInput } from '~/domain/auth/index.server'
import { getAuthenticator } from '~/http/sessions/authenticator.server'
import { handleForm } from '~/http/forms/form.server'
import { firstOfficePage } from '~/admin/shared/layout/office-menu.server'
import { readForm } from '~/http/forms/read-form.server'
import { redirectToTwoFactor } from '~/http/sessions/two-factor.server'
import { safeRedirect } from '~/http/requests/safe-redirect'
import { readAdministrator, signIn } from '~/http/sessions/session.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { AdminSignIn } from '~/admin/security/admin-sign-in'

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
    async ({ next }) => {
      const account = await getAuthenticator().authenticate('administrator', request)
      if (account.needsTwoFactor) return redirectToTwoFactor({ userId: account.userId, kind: 'ADMIN', next })
      const headers = { 'Set-Cookie': await signIn(request, account.userId, 'administrator') }
      return redirect(safeRedirect(next, firstOfficePage(account)), { status: 303, headers })
    },
  )
}

export default function AdminLoginRoute() {
  const { next } = useLoaderData<typeof loader>()
  const state = useFormState()
  return <AdminSignIn state={state} next={next} busy={useNavigation().state !== 'idle'} />
}
