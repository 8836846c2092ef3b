import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { confirmWait } from '~/domain/mailings/index.server'
import { formText } from '~/shop/shared/forms/form-text.server'
import { readMailLink } from '~/shop/subscriptions/mail-link.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { readForm } from '~/http/forms/read-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { paths } from '~/paths'
import { NewsletterLinkPage } from '~/shop/subscriptions/newsletter-link-page'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Подтверждение адреса' })

export function loader({ request }: LoaderFunctionArgs) {
  return readMailLink(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const token = formText(await readForm(request), 'token', 300)
  if (!(await confirmWait(token))) return data({ refused: true }, { status: 400 })
  return redirect(paths.stockWaitConfirm({ done: '1' }), 303)
}

export default function StockWaitConfirmRoute() {
  const { token, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused ?? false
  return <NewsletterLinkPage kind="wait" token={token} done={done} refused={refused} state={useFormState()} />
}
