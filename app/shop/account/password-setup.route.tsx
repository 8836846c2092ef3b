import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import {
  checkPasswordSetup,
  newPasswordInput,
  setFirstPassword,
  type PasswordSetupProof,
} from '~/domain/auth/index.server'
import { enterAccount } from '~/http/sessions/enter-account.server'
import { handleForm } from '~/http/forms/form.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readableEmail } from '~/http/answers/readable-email.server'
import { readViewer } from '~/http/sessions/viewer.server'
import { UserError } from '~/platform/errors/errors'
import { LinkRefused } from '~/shop/account/link-refused'
import { PasswordSetup } from '~/shop/account/password-setup'
import { LinkButton } from '~/ui/primitives/controls/button'

export const meta: MetaFunction = (source) => [
  ...pageMeta(source, { title: 'Пароль для личного кабинета' }),
  { name: 'referrer', content: 'same-origin' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return data({
      email: readableEmail((await checkPasswordSetup(await proofOf(request))).email),
      refusal: null,
    })
  } catch (error) {
    if (error instanceof UserError)
      return data({ email: null, refusal: error.message }, { status: error.status })
    throw error
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  return handleForm(
    form,
    newPasswordInput,
    { fallback: 'Ошибка при установке пароля' },
    async ({ password }) => {
      const proof = await proofOf(request)
      const { userId } = await setFirstPassword({ ...proof, password })
      const headers = await enterAccount(request, userId)
      return redirectWithToast(
        paths.orderSuccess(proof.orderId),
        { text: 'Пароль сохранён. Вы вошли в личный кабинет.' },
        headers,
      )
    },
  )
}

async function proofOf(request: Request): Promise<PasswordSetupProof> {
  const query = new URL(request.url).searchParams
  const orderId = query.get('orderId') ?? ''
  if (orderId === '') throw new UserError('ID заказа не найден')
  const { visitorHash, placedOrderIds } = await readViewer(request)
  return { orderId, token: query.get('token'), visitorHash, placedOrderIds }
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
