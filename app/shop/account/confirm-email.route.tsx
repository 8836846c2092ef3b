import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import {
  checkEmailLink,
  confirmEmail,
  emailConfirmationInput,
  needsTwoFactor,
} from '~/domain/auth/index.server'
import { enterAccount } from '~/http/sessions/enter-account.server'
import { handleForm } from '~/http/forms/form.server'
import { loadOr } from '~/http/errors/load.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { readableEmail } from '~/http/answers/readable-email.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { UserError } from '~/platform/errors/errors'
import { ConfirmEmail } from '~/shop/account/confirm-email'
import { LinkRefused } from '~/shop/account/link-refused'
import { LinkButton } from '~/ui/primitives/controls/button'

const NO_LEAK = { name: 'referrer', content: 'same-origin' }

export const meta: MetaFunction = (source) => [...pageMeta(source, { title: 'Подтверждение email' }), NO_LEAK]

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

/** Email programs open every link, so opening confirms nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  return loadOr('Ошибка проверки ссылки', async () => {
    try {
      const customer = await readCustomer(request)
      const { email, ...link } = await checkEmailLink({
        token: tokenOf(request),
        userId: customer?.userId ?? null,
      })
      return data({ ...link, email: readableEmail(email), refusal: null })
    } catch (error) {
      if (error instanceof UserError)
        return data({ email: null, refusal: error.message }, { status: error.status })
      throw error
    }
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const options = { fallback: 'Ошибка подтверждения email' }
  return handleForm(form, emailConfirmationInput, options, async ({ current }) => {
    const customer = await readCustomer(request)
    const { userId } = await confirmEmail({
      token: tokenOf(request),
      userId: customer?.userId ?? null,
      current,
      ip: clientIp(),
    })
    const isIn = customer?.userId === userId
    if (!isIn && (await needsTwoFactor(userId)))
      return redirectWithToast(paths.login(), { text: 'Email подтверждён. Теперь войдите.' })
    const headers = isIn ? new Headers() : await enterAccount(request, userId)
    return redirectWithToast(paths.profileDetails(), { text: 'Email подтверждён' }, headers)
  })
}

export default function ConfirmEmailRoute() {
  const answer = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  if (answer.email !== null) return <ConfirmEmail {...answer} state={state} busy={busy} />
  return (
    <LinkRefused title="Ссылка не работает" text={answer.refusal}>
      <LinkButton to={paths.login()}>Войти</LinkButton>
    </LinkRefused>
  )
}
