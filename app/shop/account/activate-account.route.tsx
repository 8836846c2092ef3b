import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { activateAccount, activationInput, checkActivation } from '~/domain/auth/index.server'
import { enterAccount } from '~/http/sessions/enter-account.server'
import { handleForm } from '~/http/forms/form.server'
import { loadOr } from '~/http/errors/load.server'
import { officePaths } from '~/office-paths'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { UserError } from '~/platform/errors/errors'
import { Activated } from '~/shop/account/activated'
import { Activation } from '~/shop/account/activation'
import { LinkRefused } from '~/shop/account/link-refused'
import { LinkButton } from '~/ui/primitives/controls/button'

/** Seconds. */
const SUCCESS_SECONDS = 2
const NO_LEAK = { name: 'referrer', content: 'same-origin' }

export const meta: MetaFunction = (source) => [...pageMeta(source, { title: 'Активация аккаунта' }), NO_LEAK]

const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams

export async function loader({ request }: LoaderFunctionArgs) {
  if (queryOf(request).has('done') && (await readCustomer(request))) return data({ step: 'success' as const })
  return loadOr('Ошибка проверки ссылки', async () => {
    try {
      return data({
        step: 'form' as const,
        invited: await checkActivation(queryOf(request).get('token') ?? ''),
      })
    } catch (error) {
      if (error instanceof UserError)
        return data({ step: 'invalid' as const, text: error.message }, { status: error.status })
      throw error
    }
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const options = { fallback: 'Ошибка активации аккаунта' }
  return handleForm(form, activationInput, options, async ({ password }) => {
    const { userId, isOffice } = await activateAccount({
      token: queryOf(request).get('token') ?? '',
      password,
    })
    if (isOffice) return redirectWithToast(officePaths.login(), { text: 'Пароль задан. Войдите с ним.' })
    return redirect(paths.activated(), { status: 303, headers: await enterAccount(request, userId) })
  })
}

export default function ActivateAccountRoute() {
  const page = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  if (page.step === 'success') return <Activated seconds={SUCCESS_SECONDS} />
  if (page.step === 'form') return <Activation invited={page.invited} state={state} busy={busy} />
  return (
    <LinkRefused
      title={page.text}
      text="Попросите прислать приглашение ещё раз или войдите, если пароль уже задан."
    >
      <LinkButton to={paths.login()}>Войти</LinkButton>
    </LinkRefused>
  )
}
