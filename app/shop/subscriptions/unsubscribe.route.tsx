import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import { unsubscribe } from '~/domain/mailings/index.server'
import { readMailLink } from '~/shop/subscriptions/mail-link.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { formText } from '~/shop/shared/forms/form-text.server'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { NewsletterLinkPage } from '~/shop/subscriptions/newsletter-link-page'
import { cutText } from '~/platform/text/cut-text'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Отписка от рассылки' })

export function loader({ request }: LoaderFunctionArgs) {
  return readMailLink(request)
}

/** Also RFC 8058 one-click: no cookies, no redirect, repeatable. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const oneClick = form.get('List-Unsubscribe') === 'One-Click'
  const token =
    formText(form, 'token', 300) || cutText(new URL(request.url).searchParams.get('token') ?? '', 300)
  const known = await unsubscribe(token)
  if (known) recordEvent({ type: 'EMAIL_UNSUBSCRIBE', path: paths.unsubscribe() })
  if (oneClick) return data({ refused: !known }, { status: known ? 200 : 400 })
  return known ? redirect(paths.unsubscribe({ done: '1' }), 303) : data({ refused: true }, { status: 400 })
}

export default function UnsubscribeRoute() {
  const { token, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused ?? false
  return (
    <NewsletterLinkPage
      kind="unsubscribe"
      token={token}
      done={done}
      refused={refused}
      state={useFormState()}
    />
  )
}
