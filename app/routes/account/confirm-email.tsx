import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'

import { checkEmailLink, confirmEmail } from '~/domain/auth/index.server'
import { loadOr } from '~/http/load.server'
import { pageMeta } from '~/http/page-meta'
import { paths } from '~/http/paths'
import { readCustomer } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { UserError } from '~/platform/errors'
import { AccountCard } from '~/ui/account/account-card'
import { LinkRefused } from '~/ui/account/link-refused'
import { Button, LinkButton } from '~/ui/primitives/button'

const NO_LEAK = { name: 'referrer', content: 'same-origin' }

export const meta: MetaFunction = (source) => [...pageMeta(source, { title: 'Подтверждение email' }), NO_LEAK]

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

/** The page only asks: programs that open every link of a mail must not confirm anything. */
export async function loader({ request }: LoaderFunctionArgs) {
  return loadOr('Ошибка проверки ссылки', () => refusable(async () => ({ ...(await checkEmailLink(tokenOf(request))), refusal: null })))
}

export async function action({ request }: ActionFunctionArgs) {
  return loadOr('Ошибка подтверждения email', async () => {
    const outcome = await refusable(async () => ({ ...(await confirmEmail(tokenOf(request))), refusal: null }))
    if (outcome.data.refusal !== null) return outcome
    if (await readCustomer(request)) return redirectWithToast(paths.profileDetails(), { text: 'Email подтверждён' })
    return redirect(paths.loginNotice('confirmed'), 303)
  })
}

type Answer = { email: string; refusal: null } | { email: null; refusal: string }

async function refusable(work: () => Promise<Answer>) {
  try {
    return data<Answer>(await work())
  } catch (error) {
    if (error instanceof UserError) return data<Answer>({ email: null, refusal: error.message }, { status: error.status })
    throw error
  }
}

export default function ConfirmEmailRoute() {
  const { email, refusal } = useLoaderData<typeof loader>()
  const busy = useNavigation().state !== 'idle'
  if (email === null) {
    return (
      <LinkRefused title="Ссылка не работает" text={refusal}>
        <LinkButton to={paths.login()}>Войти</LinkButton>
      </LinkRefused>
    )
  }
  return (
    <AccountCard title="Подтвердите email">
      <p className="mb-6 text-muted">Адрес {email} станет подтверждённым, и в кабинете появятся все его заказы.</p>
      <Form method="post">
        <Button tone="accent" busy={busy} className="w-full">
          Подтвердить
        </Button>
      </Form>
    </AccountCard>
  )
}
