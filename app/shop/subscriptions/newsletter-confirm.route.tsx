import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import { confirmNewsletter } from '~/domain/mailings/index.server'
import { readMailLink } from '~/shop/subscriptions/mail-link.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { formText } from '~/shop/shared/forms/form-text.server'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { clientIp } from '~/http/requests/request-scope.server'
import { NewsletterLinkPage } from '~/shop/subscriptions/newsletter-link-page'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Подтверждение подписки' })

export function loader({ request }: LoaderFunctionArgs) {
  return readMailLink(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const token = formText(await readForm(request), 'token', 300)
  const confirmed = await confirmNewsletter({
    token,
    ip: clientIp(),
    userAgent: request.headers.get('User-Agent'),
  })
  if (!confirmed) return data({ refused: true }, { status: 400 })
  recordEvent({ type: 'EMAIL_SUBSCRIBE', path: paths.newsletterConfirm() })
  return redirect(paths.newsletterConfirm({ done: '1' }), 303)
}

export default function NewsletterConfirmRoute() {
  const { token, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused ?? false
  return (
    <NewsletterLinkPage kind="confirm" token={token} done={done} refused={refused} state={useFormState()} />
  )
}
