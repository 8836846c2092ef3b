import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'

import {
  checkPasswordSetup,
  newPasswordInput,
  setFirstPassword,
  type PasswordSetupProof,
} from '~/domain/auth/index.server'
import { enterAccount } from '~/http/sessions/enter-account.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readableEmail } from '~/http/answers/readable-email.server'
import { readViewer } from '~/http/sessions/viewer.server'
import { UserError } from '~/platform/errors/errors'
import { definePage, shopForm, textParam, type PageContext } from '~/shop/shared/page/shop-page.server'
import { LinkRefused } from '~/shop/account/link-refused'
import { PasswordSetup } from '~/shop/account/password-setup'
import { LinkButton } from '~/ui/primitives/controls/button'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => [
  ...pageMeta(source, { title: 'Пароль для личного кабинета' }),
  { name: 'referrer', content: 'same-origin' },
]

const query = z.object({ orderId: textParam, token: z.string().nullable().catch(null) })

const page = definePage({
  query,
  fallback: 'Ошибка проверки ссылки',
  load: async (context) => {
    const { email } = await checkPasswordSetup(await proofOf(context))
    return { email: readableEmail(email), refusal: null }
  },
  refused: ({ message }) => ({ email: null, refusal: message }),
  form: (context) =>
    shopForm(context.form, {
      schema: newPasswordInput,
      fallback: 'Ошибка при установке пароля',
      run: async ({ password }) => {
        const proof = await proofOf(context)
        const { userId } = await setFirstPassword({ ...proof, password })
        return redirectWithToast(
          paths.orderSuccess(proof.orderId),
          { text: 'Пароль сохранён. Вы вошли в личный кабинет.' },
          await enterAccount(context.request, userId),
        )
      },
    }),
})

export const loader = page.loader
export const action = page.action

async function proofOf({
  request,
  query: { orderId, token },
}: PageContext<z.infer<typeof query>>): Promise<PasswordSetupProof> {
  if (orderId === '') throw new UserError('ID заказа не найден')
  const { visitorHash, placedOrderIds } = await readViewer(request)
  return { orderId, token, visitorHash, placedOrderIds }
}

export default function PasswordSetupRoute() {
  const { email, refusal } = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().state !== 'idle'
  if (email !== null) return <PasswordSetup title="Задайте пароль" email={email} state={state} busy={busy} />
  return (
    <LinkRefused title="Пароль задать нельзя" text={refusal}>
      <LinkButton to={paths.login()}>Войти</LinkButton>
    </LinkRefused>
  )
}
