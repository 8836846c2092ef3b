import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { recordEvent } from '~/domain/analytics/index.server'
import { askForNewsletter, newsletterInput } from '~/domain/mailings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { clientIp } from '~/http/requests/request-scope.server'
import { useFormState } from '~/http/forms/use-form-state'
import { definePage, flagParam, shopForm, whileOn } from '~/shop/shared/page/shop-page.server'
import { NewsletterPage } from '~/shop/subscriptions/newsletter-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Рассылка' })

const page = definePage({
  query: z.object({ sent: flagParam }),
  guard: whileOn('newsletter'),
  fallback: 'Ошибка загрузки страницы',
  load: ({ query: { sent } }) => Promise.resolve({ sent }),
  form: ({ form }) =>
    shopForm(form, {
      schema: newsletterInput,
      fallback: 'Не получилось подписаться. Попробуйте позже.',
      run: async (input) => {
        if (input.website === '') {
          await askForNewsletter({ email: input.email, ip: clientIp() })
          recordEvent({ type: 'FORM_SUBMIT', data: { form: 'newsletter' }, path: paths.newsletter() })
        }
        return redirect(paths.newsletter({ sent: '1' }), 303)
      },
    }),
})

export const loader = page.loader
export const action = page.action

export default function NewsletterRoute() {
  return <NewsletterPage sent={useLoaderData<typeof loader>().sent} state={useFormState()} />
}
