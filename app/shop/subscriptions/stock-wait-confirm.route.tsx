import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { confirmWait } from '~/domain/mailings/index.server'
import { formText } from '~/shop/shared/forms/form-text.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { paths } from '~/paths'
import { definePage, shopButton } from '~/shop/shared/page/shop-page.server'
import { mailLink } from '~/shop/subscriptions/mail-link.server'
import { NewsletterLinkPage } from '~/shop/subscriptions/newsletter-link-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Подтверждение адреса' })

const page = definePage({
  ...mailLink,
  form: ({ form }) =>
    shopButton({
      fallback: 'Ошибка подтверждения адреса',
      run: async () => {
        if (!(await confirmWait(formText(form, 'token', 300))))
          return data({ refused: true }, { status: 400 })
        return redirect(paths.stockWaitConfirm({ done: '1' }), 303)
      },
    }),
})

export const loader = page.loader
export const action = page.action

export default function StockWaitConfirmRoute() {
  const { token, done } = useLoaderData<typeof loader>()
  const refused = useActionData<() => { refused?: boolean }>()?.refused ?? false
  return <NewsletterLinkPage kind="wait" token={token} done={done} refused={refused} state={useFormState()} />
}
