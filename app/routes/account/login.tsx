import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { signInInput } from '~/domain/auth/index.server'
import { getAuthenticator } from '~/http/authenticator.server'
import { handleForm } from '~/http/form.server'
import { paths } from '~/http/paths'
import { safeRedirect } from '~/http/safe-redirect'
import { readCustomer, signIn } from '~/http/session.server'
import { useFormState } from '~/http/use-form-state'
import { SignIn } from '~/ui/account/sign-in'
import { SignedInCard } from '~/ui/account/signed-in-card'

export const meta: MetaFunction = () => [{ title: 'Вход — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const customer = await readCustomer(request)
  return {
    customer: customer ? { name: customer.name, email: customer.email } : null,
    next: safeRedirect(new URL(request.url).searchParams.get('next'), paths.home()),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.clone().formData()
  return handleForm(form, signInInput, { fallback: 'Ошибка входа', secret: ['password'] }, async ({ next }) => {
    const { userId } = await getAuthenticator().authenticate('customer', request)
    return redirect(safeRedirect(next, paths.home()), { status: 303, headers: { 'Set-Cookie': await signIn(request, userId, 'session') } })
  })
}

export default function LoginRoute() {
  const { customer, next } = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  return customer ? <SignedInCard customer={customer} /> : <SignIn state={state} next={next} busy={busy} />
}
