import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'

import { askForPasswordReset, forgottenPasswordInput } from '~/domain/auth/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { useFormState } from '~/http/forms/use-form-state'
import { definePage, flagParam, shopForm } from '~/shop/shared/page/shop-page.server'
import { ForgotPassword } from '~/shop/account/forgot-password'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Восстановление пароля' })

const page = definePage({
  query: z.object({ sent: flagParam }),
  fallback: 'Ошибка загрузки страницы',
  load: ({ query: { sent } }) => Promise.resolve({ sent }),
  form: ({ form }) =>
    shopForm(form, {
      schema: forgottenPasswordInput,
      fallback: 'Ошибка восстановления пароля',
      run: async ({ email }) => {
        await askForPasswordReset(email)
        return redirect(`${paths.forgotPassword()}?sent`, 303)
      },
    }),
})

export const loader = page.loader
export const action = page.action

export default function ForgotPasswordRoute() {
  const { sent } = useLoaderData<typeof loader>()
  return <ForgotPassword sent={sent} state={useFormState()} busy={useNavigation().state !== 'idle'} />
}
