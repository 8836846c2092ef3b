import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { findPendingSignIn } from '~/domain/auth/index.server'
import { askForPasskey, hasPasskey, passkeyAskedInput, passkeySignInInput, secondStepInput } from '~/domain/second-step/index.server'
import { askBrowser } from '~/http/ask-browser.server'
import { handleForm } from '~/http/form.server'
import { readForm } from '~/http/read-form.server'
import { safeRedirect } from '~/http/safe-redirect'
import { findOwedStep, finishSignIn, readOwedStep } from '~/http/second-step.server'
import { useFormState } from '~/http/use-form-state'
import { SecondStep } from '~/ui/admin/security/second-step'

export const meta: MetaFunction = () => [{ title: 'Второй шаг входа — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get('next'), '')
  const token = await readOwedStep(request)
  const pending = token === null ? null : await findPendingSignIn(token)
  return { next, isOver: pending === null, hasPasskey: pending !== null && (await hasPasskey(pending.userId)) }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const options = { fallback: 'Ошибка входа. Попробуйте еще раз.' }
  switch (form.get('intent')) {
    case 'ask-passkey':
      return handleForm(form, passkeyAskedInput, options, async () => {
        const { id, userId } = await findOwedStep(request)
        return data(askBrowser('passkey', await askForPasskey({ userId, holderId: id })))
      })
    case 'passkey':
      return handleForm(form, passkeySignInInput, options, ({ passkey, next }) => finishSignIn(request, { proof: { passkey }, next }))
    default:
      return handleForm(form, secondStepInput, options, ({ otp, next }) => finishSignIn(request, { proof: { code: otp }, next }))
  }
}

export default function AdminSecondStepRoute() {
  return <SecondStep {...useLoaderData<typeof loader>()} state={useFormState()} busy={useNavigation().state !== 'idle'} />
}
