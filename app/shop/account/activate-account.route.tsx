import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'

import { activateAccount, activationInput, checkActivation } from '~/domain/auth/index.server'
import { enterAccount } from '~/http/sessions/enter-account.server'
import { officePaths } from '~/office-paths'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { definePage, flagParam, shopForm, textParam } from '~/shop/shared/page/shop-page.server'
import { Activated } from '~/shop/account/activated'
import { Activation } from '~/shop/account/activation'
import { LinkRefused } from '~/shop/account/link-refused'
import { LinkButton } from '~/ui/primitives/controls/button'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

/** Seconds. */
const SUCCESS_SECONDS = 2
const NO_LEAK = { name: 'referrer', content: 'same-origin' }

export const meta: MetaFunction = (source) => [...pageMeta(source, { title: 'Активация аккаунта' }), NO_LEAK]

const page = definePage({
  query: z.object({ token: textParam, done: flagParam }),
  fallback: 'Ошибка проверки ссылки',
  load: async ({ request, query: { token, done } }) => {
    if (done && (await readCustomer(request))) return { step: 'success' as const }
    return { step: 'form' as const, invited: await checkActivation(token) }
  },
  refused: ({ message }) => ({ step: 'invalid' as const, text: message }),
  form: ({ request, query: { token }, form }) =>
    shopForm(form, {
      schema: activationInput,
      fallback: 'Ошибка активации аккаунта',
      run: async ({ password }) => {
        const { userId, isOffice } = await activateAccount({ token, password })
        if (isOffice) return redirectWithToast(officePaths.login(), { text: 'Пароль задан. Войдите с ним.' })
        return redirect(paths.activated(), { status: 303, headers: await enterAccount(request, userId) })
      },
    }),
})

export const loader = page.loader
export const action = page.action

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
