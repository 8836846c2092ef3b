import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import { captchaSiteKey, contactInput, newArithmeticCheck, sendContactMessage } from '~/domain/content/index.server'
import { contactTexts } from '~/domain/content/shared'
import { readPublicSettings } from '~/domain/settings/index.server'
import { socialLinks } from '~/domain/settings/shared'
import { handleForm } from '~/http/form.server'
import { pageMeta } from '~/http/page-meta'
import { paths } from '~/http/paths'
import { readForm } from '~/http/read-form.server'
import { clientIp } from '~/http/request-scope.server'
import type { RouteFacts } from '~/http/routing/route-facts'
import { storeStructuredData } from '~/http/structured-data'
import { useFormState } from '~/http/use-form-state'
import { ContactForm } from '~/ui/shop/content/contact-form'
import { ContactsPage } from '~/ui/shop/content/contacts-page'

export const handle: RouteFacts = { audience: 'one-person', tiers: { change: 'message' } }

export async function loader({ request }: LoaderFunctionArgs) {
  const { contact, social } = await readPublicSettings()
  const sent = new URL(request.url).searchParams.has('sent')
  return { contact, socials: socialLinks(social), check: newArithmeticCheck(), siteKey: captchaSiteKey(), sent }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const options = { secret: ['check', 'answer', 'captchaToken', 'smart-token'], fallback: `${contactTexts.failed}. Попробуйте позже.` }
  return handleForm(form, contactInput, options, async (input) => {
    await sendContactMessage(input, clientIp())
    recordEvent({ type: 'FORM_SUBMIT', data: { form: 'contact', subject: input.subject }, path: paths.contacts() })
    return redirect(`${paths.contacts()}?sent=1#form`, 303)
  })
}

export const meta: MetaFunction<typeof loader> = (source) => [
  ...pageMeta(source, {
    title: 'Контакты',
    description: `Телефоны, почта, адрес и часы работы магазина красок${source.data ? ` в городе ${source.data.contact.city}` : ''}.`,
    canonical: paths.contacts(),
  }),
  ...(source.data ? [storeStructuredData(source, { ...source.data.contact, socials: source.data.socials })] : []),
]

export default function ContactsRoute() {
  const { contact, socials, check, siteKey, sent } = useLoaderData<typeof loader>()
  const state = useFormState()
  const busy = useNavigation().formData?.has('message') ?? false
  return (
    <ContactsPage {...contact} socials={socials}>
      <ContactForm check={check} siteKey={siteKey} sent={sent && state === undefined} state={state} busy={busy} />
    </ContactsPage>
  )
}
