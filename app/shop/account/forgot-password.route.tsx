import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { askForPasswordReset, forgottenPasswordInput } from '~/domain/auth/index.server'
import { handleForm } from '~/http/forms/form.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { ForgotPassword } from '~/shop/account/forgot-password'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Восстановление пароля' })

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  return handleForm(
    form,
    forgottenPasswordInput,
    { fallback: 'Ошибка восстановления пароля' },
    async ({ email }) => {
      await askForPasswordReset(email)
      return redirect(`${paths.forgotPassword()}?sent`, 303)
    },
  )
}

export default function ForgotPasswordRoute() {
  const { sent } = useLoaderData<typeof loader>()
  return <ForgotPassword sent={sent} state={useFormState()} busy={useNavigation().state !== 'idle'} />
}
