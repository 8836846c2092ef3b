import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import { unsubscribe } from '~/domain/mailings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { formText } from '~/shop/shared/forms/form-text.server'
import { paths } from '~/paths'
import { useFormState } from '~/http/forms/use-form-state'
import { definePage, shopButton } from '~/shop/shared/page/shop-page.server'
import { mailLink } from '~/shop/subscriptions/mail-link.server'
import { NewsletterLinkPage } from '~/shop/subscriptions/newsletter-link-page'
import { cutText } from '~/platform/text/cut-text'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Отписка от рассылки' })

const page = definePage({
  ...mailLink,
  /** Also RFC 8058 one-click: no cookies, no redirect, repeatable. */
  form: ({ form, query }) =>
    shopButton({
      fallback: 'Ошибка отписки',
      run: async () => {
        const oneClick = form.get('List-Unsubscribe') === 'One-Click'
        const known = await unsubscribe(formText(form, 'token', 300) || cutText(query.token, 300))
        if (known) recordEvent({ type: 'EMAIL_UNSUBSCRIBE', path: paths.unsubscribe() })
        if (known && !oneClick) return redirect(paths.unsubscribe({ done: '1' }), 303)
        return data({ refused: !known }, { status: known ? 200 : 400 })
      },
    }),
})

export const loader = page.loader
export const action = page.action

export default function UnsubscribeRoute() {
  const { token, done } = useLoaderData<typeof loader>()
  const refused = useActionData<() => { refused?: boolean }>()?.refused ?? false
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
