import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'

import {
  checkEmailLink,
  confirmEmail,
  emailConfirmationInput,
  needsTwoFactor,
} from '~/domain/auth/index.server'
import { enterAccount } from '~/http/sessions/enter-account.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readableEmail } from '~/http/answers/readable-email.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { definePage, shopForm, textParam } from '~/shop/shared/page/shop-page.server'
import { ConfirmEmail } from '~/shop/account/confirm-email'
import { LinkRefused } from '~/shop/account/link-refused'
import { LinkButton } from '~/ui/primitives/controls/button'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

const NO_LEAK = { name: 'referrer', content: 'same-origin' }

export const meta: MetaFunction = (source) => [...pageMeta(source, { title: 'Подтверждение email' }), NO_LEAK]

const page = definePage({
  query: z.object({ token: textParam }),
  fallback: 'Ошибка проверки ссылки',
  /** Email programs open every link, so opening confirms nothing. */
  load: async ({ request, query: { token } }) => {
    const customer = await readCustomer(request)
    const { email, ...link } = await checkEmailLink({ token, userId: customer?.userId ?? null })
    return { ...link, email: readableEmail(email), refusal: null }
  },
  refused: ({ message }) => ({ email: null, refusal: message }),
  form: ({ request, query: { token }, form }) =>
    shopForm(form, {
      schema: emailConfirmationInput,
      fallback: 'Ошибка подтверждения email',
      run: async ({ current }) => {
        const customer = await readCustomer(request)
        const asking = { token, userId: customer?.userId ?? null, current, ip: clientIp() }
        const { userId } = await confirmEmail(asking)
        const isIn = customer?.userId === userId
        if (!isIn && (await needsTwoFactor(userId)))
          return redirectWithToast(paths.login(), { text: 'Email подтверждён. Теперь войдите.' })
        const headers = isIn ? new Headers() : await enterAccount(request, userId)
        return redirectWithToast(paths.profileDetails(), { text: 'Email подтверждён' }, headers)
      },
    }),
})

export const loader = page.loader
export const action = page.action

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
