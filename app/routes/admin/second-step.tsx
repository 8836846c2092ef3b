import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { findPendingSignIn } from '~/domain/auth/index.server'
import { secondStepInput } from '~/domain/second-step/index.server'
import { handleForm } from '~/http/form.server'
import { readForm } from '~/http/read-form.server'
import { safeRedirect } from '~/http/safe-redirect'
import { finishSignIn, readOwedStep } from '~/http/second-step.server'
import { useFormState } from '~/http/use-form-state'
import { SecondStep } from '~/ui/admin/security/second-step'

export const meta: MetaFunction = () => [{ title: 'Второй шаг входа — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get('next'), '')
  const token = await readOwedStep(request)
  return { next, isOver: token === null || (await findPendingSignIn(token)) === null }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  return handleForm(form, secondStepInput, { fallback: 'Ошибка входа. Попробуйте еще раз.' }, (input) => finishSignIn(request, input))
}

export default function AdminSecondStepRoute() {
  return <SecondStep {...useLoaderData<typeof loader>()} state={useFormState()} busy={useNavigation().state !== 'idle'} />
}
