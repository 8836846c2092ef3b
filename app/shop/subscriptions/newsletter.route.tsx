import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import { askForNewsletter, newsletterInput } from '~/domain/mailings/index.server'
import { requireFeature } from '~/http/sessions/guards.server'
import { handleForm } from '~/http/forms/form.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { useFormState } from '~/http/forms/use-form-state'
import { NewsletterPage } from '~/shop/subscriptions/newsletter-page'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Рассылка' })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireFeature('newsletter')
  return { sent: new URL(request.url).searchParams.has('sent') }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireFeature('newsletter')
  return handleForm(
    await readForm(request),
    newsletterInput,
    { fallback: 'Не получилось подписаться. Попробуйте позже.' },
    async (input) => {
      if (input.website === '') {
        await askForNewsletter({ email: input.email, ip: clientIp() })
        recordEvent({ type: 'FORM_SUBMIT', data: { form: 'newsletter' }, path: paths.newsletter() })
      }
      return redirect(paths.newsletter({ sent: '1' }), 303)
    },
  )
}

export default function NewsletterRoute() {
  return <NewsletterPage sent={useLoaderData<typeof loader>().sent} state={useFormState()} />
}
