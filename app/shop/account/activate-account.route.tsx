import { type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
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
import { LinkRefused } from '~/shop/account/link-refused'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { AutoRedirect } from '~/ui/primitives/navigation/auto-redirect'
import type { FormState } from '~/http/forms/form-state'

import { AccountCard } from './account-card'
import { FormErrors } from '../../ui/primitives/feedback/form-errors'
import { NewPasswordFields } from '../../ui/primitives/controls/new-password-fields'

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

function Activated({ seconds }: { seconds: number }) {
  return (
    <AccountCard title="Аккаунт активирован">
      <AutoRedirect to={paths.profile()} seconds={seconds} />
      <p className="mb-6 text-muted" role="status">
        Вы вошли. Сейчас откроется личный кабинет.
      </p>
      <LinkButton to={paths.profile()} className="w-full">
        В личный кабинет
      </LinkButton>
    </AccountCard>
  )
}

interface ActivationProps {
  invited: { email: string; name: string; minLength: number }
  state: FormState | undefined
  busy: boolean
}

function Activation({ invited, state, busy }: ActivationProps) {
  return (
    <AccountCard title="Активация аккаунта">
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Имя</dt>
        <dd className="font-semibold">{invited.name}</dd>
        <dt className="text-muted">Email</dt>
        <dd className="min-w-0 font-semibold">{invited.email}</dd>
      </dl>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={invited.email} />
        <NewPasswordFields state={state} label="Пароль" least={invited.minLength} />
        <Button tone="accent" busy={busy} className="mt-2 w-full">
          {busy ? 'Проверяем ссылку…' : 'Активировать'}
        </Button>
      </Form>
    </AccountCard>
  )
}
