import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'

import { checkPasswordReset, newPasswordInput } from '~/domain/auth/index.server'
import { recoverAccount } from '~/domain/customers/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { clientIp } from '~/http/requests/request-scope.server'
import { clearCookie } from '~/http/cookies/cookies.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readVisitor } from '~/http/cookies/visitor.server'
import { definePage, shopForm, textParam } from '~/shop/shared/page/shop-page.server'
import { LinkRefused } from '~/shop/account/link-refused'
import { PasswordSetup } from '~/shop/account/password-setup'
import { LinkButton } from '~/ui/primitives/controls/button'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

const NO_LEAK = { name: 'referrer', content: 'same-origin' }

export const meta: MetaFunction = (source) => [...pageMeta(source, { title: 'Новый пароль' }), NO_LEAK]

const page = definePage({
  query: z.object({ token: textParam }),
  fallback: 'Ошибка проверки ссылки',
  load: async ({ query: { token } }) => ({ ...(await checkPasswordReset(token)), refusal: null }),
  refused: ({ message }) => ({ email: null, minLength: undefined, refusal: message }),
  form: ({ request, query: { token }, form }) =>
    shopForm(form, {
      schema: newPasswordInput,
      fallback: 'Ошибка при установке пароля',
      run: async ({ password }) => {
        const visitor = await readVisitor(request)
        await recoverAccount({ token, password, ip: clientIp(), visitorHash: visitor?.hash ?? null })
        return redirect(paths.loginNotice('reset'), {
          status: 303,
          headers: { 'Set-Cookie': await clearCookie('session') },
        })
      },
    }),
})

export const loader = page.loader
export const action = page.action

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
