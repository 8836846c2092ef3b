import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import { confirmNewsletter } from '~/domain/mailings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { formText } from '~/shop/shared/forms/form-text.server'
import { paths } from '~/paths'
import { useFormState } from '~/http/forms/use-form-state'
import { clientIp } from '~/http/requests/request-scope.server'
import { definePage, shopButton } from '~/shop/shared/page/shop-page.server'
import { mailLink } from '~/shop/subscriptions/mail-link.server'
import { NewsletterLinkPage } from '~/shop/subscriptions/newsletter-link-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Подтверждение подписки' })

const page = definePage({
  ...mailLink,
  form: ({ request, form }) =>
    shopButton({
      fallback: 'Ошибка подтверждения подписки',
      run: async () => {
        const confirmed = await confirmNewsletter({
          token: formText(form, 'token', 300),
          ip: clientIp(),
          userAgent: request.headers.get('User-Agent'),
        })
        if (!confirmed) return data({ refused: true }, { status: 400 })
        recordEvent({ type: 'EMAIL_SUBSCRIBE', path: paths.newsletterConfirm() })
        return redirect(paths.newsletterConfirm({ done: '1' }), 303)
      },
    }),
})

export const loader = page.loader
export const action = page.action

export default function NewsletterConfirmRoute() {
  const { token, done } = useLoaderData<typeof loader>()
  const refused = useActionData<() => { refused?: boolean }>()?.refused ?? false
  return (
    <NewsletterLinkPage kind="confirm" token={token} done={done} refused={refused} state={useFormState()} />
  )
}
