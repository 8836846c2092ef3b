import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { findPendingSignIn } from '~/domain/auth/index.server'
import {
  askForPasskey,
  askForSmsCode,
  hasCodeApp,
  hasPasskey,
  passkeyRequestInput,
  passkeySignInInput,
  readSmsSignIn,
  twoFactorInput,
  smsRequestInput,
} from '~/domain/two-factor/index.server'
import { askBrowser } from '~/admin/security/ask-browser.server'
import { handleForm } from '~/http/forms/form.server'
import { readForm } from '~/http/forms/read-form.server'
import { safeRedirect } from '~/http/requests/safe-redirect'
import { findOwedStep, finishSignIn, readOwedStep } from '~/admin/security/finish-sign-in.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { TwoFactor } from '~/admin/security/two-factor'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction = () => [
  { title: 'Второй шаг входа — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get('next'), '')
  const token = await readOwedStep(request)
  const pending = token === null ? null : await findPendingSignIn(token)
  if (pending === null) return { next, isOver: true, hasPasskey: false, hasApp: false, sms: null }
  const { id: holderId, userId } = pending
  const [byPasskey, byApp, sms] = await Promise.all([
    hasPasskey(userId),
    hasCodeApp(userId),
    readSmsSignIn({ userId, holderId }),
  ])
  return { next, isOver: false, hasPasskey: byPasskey, hasApp: byApp, sms }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const options = { fallback: 'Ошибка входа. Попробуйте еще раз.' }
  switch (form.get('intent')) {
    case 'ask-passkey':
      return handleForm(form, passkeyRequestInput, options, async () => {
        const { id, userId } = await findOwedStep(request)
        return data(askBrowser('passkey', await askForPasskey({ userId, holderId: id })))
      })
    case 'ask-sms':
      return handleForm(form, smsRequestInput, options, async ({ next }) => {
        const { id: holderId, userId } = await findOwedStep(request)
        await askForSmsCode({ userId, holderId })
        return redirect(officePaths.twoFactor(next), 303)
      })
    case 'passkey':
      return handleForm(form, passkeySignInInput, options, ({ passkey, next }) =>
        finishSignIn(request, { proof: { passkey }, next }),
      )
    default:
      return handleForm(form, twoFactorInput, options, ({ otp, next }) =>
        finishSignIn(request, { proof: { code: otp }, next }),
      )
  }
}

export default function AdminTwoFactorRoute() {
  return (
    <TwoFactor
      {...useLoaderData<typeof loader>()}
      state={useFormState()}
      busy={useNavigation().state !== 'idle'}
    />
  )
}
