import { type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { recordEvent } from '~/domain/analytics/index.server'
import { askForNewsletter, newsletterInput } from '~/domain/mailings/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { clientIp } from '~/http/requests/request-scope.server'
import { useFormState } from '~/http/forms/use-form-state'
import { definePage, flagParam, shopForm, whileOn } from '~/shop/shared/page/shop-page.server'
import type { FormState } from '~/http/forms/form-state'

import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { ExitLinks } from '../../ui/primitives/navigation/exit-links'
import { NewsletterForm } from '../shared/forms/newsletter-form'

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

function NewsletterPage({ sent, state }: { sent: boolean; state: FormState | undefined }) {
  if (sent) {
    return (
      <div className="wrap pt-8">
        <EmptyState icon="mail" level={1} title="Проверьте почту" actions={<ExitLinks />}>
          Мы отправили письмо со ссылкой. Откройте её, чтобы подтвердить подписку: без подтверждения писем не
          будет.
        </EmptyState>
      </div>
    )
  }
  return (
    <div id="form" className="wrap max-w-xl pt-8">
      <h1>Письма о скидках и новинках</h1>
      <p className="mt-3 mb-6 text-muted">
        Не чаще раза в неделю. Отписаться можно по ссылке в каждом письме.
      </p>
      <NewsletterForm prefix="newsletter" state={state} className="panel p-5 sm:p-6" />
    </div>
  )
}
