import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { checkPasswordReset, newPasswordInput } from '~/domain/auth/index.server'
import { recoverAccount } from '~/domain/customers/index.server'
import { handleForm } from '~/http/forms/form.server'
import { loadOr } from '~/http/errors/load.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { clientIp } from '~/http/requests/request-scope.server'
import { clearCookie } from '~/http/cookies/cookies.server'
import { readForm } from '~/http/forms/read-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readVisitor } from '~/http/cookies/visitor.server'
import { UserError } from '~/platform/errors/errors'
import { LinkRefused } from '~/shop/account/link-refused'
import { PasswordSetup } from '~/shop/account/password-setup'
import { LinkButton } from '~/ui/primitives/controls/button'

const NO_LEAK = { name: 'referrer', content: 'same-origin' }

export const meta: MetaFunction = (source) => [...pageMeta(source, { title: 'Новый пароль' }), NO_LEAK]

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  return loadOr('Ошибка проверки ссылки', async () => {
    try {
      return data({ ...(await checkPasswordReset(tokenOf(request))), refusal: null })
    } catch (error) {
      if (error instanceof UserError)
        return data({ email: null, minLength: undefined, refusal: error.message }, { status: error.status })
      throw error
    }
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const options = { fallback: 'Ошибка при установке пароля' }
  return handleForm(form, newPasswordInput, options, async ({ password }) => {
    const visitor = await readVisitor(request)
    await recoverAccount({
      token: tokenOf(request),
      password,
      ip: clientIp(),
      visitorHash: visitor?.hash ?? null,
    })
    return redirect(paths.loginNotice('reset'), {
      status: 303,
      headers: { 'Set-Cookie': await clearCookie('session') },
    })
  })
}

export default function ResetPasswordRoute() {
  const { email, minLength, refusal } = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  if (email !== null)
    return (
      <PasswordSetup title="Новый пароль" email={email} minLength={minLength} state={state} busy={busy} />
    )
  return (
    <LinkRefused title="Ссылка не работает" text={refusal}>
      <LinkButton to={paths.forgotPassword()}>Запросить новую</LinkButton>
    </LinkRefused>
  )
}
