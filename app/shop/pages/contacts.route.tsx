import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useMatches, useNavigation } from '@remix-run/react'
import { z } from 'zod'

import { recordEvent } from '~/domain/analytics/index.server'
import {
  captchaSiteKey,
  contactInput,
  newArithmeticCheck,
  sendContactMessage,
} from '~/domain/content/index.server'
import { contactTexts } from '~/domain/content/shared'
import { readPickupOptions } from '~/domain/delivery/index.server'
import { readPublicSettings, readSeller } from '~/domain/settings/index.server'
import { socialLinks } from '~/domain/settings/shared'
import { formText } from '~/shop/shared/forms/form-text.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { clientIp } from '~/http/requests/request-scope.server'
import { storeStructuredData } from '~/shop/shared/meta/structured-data'
import { useFormState } from '~/http/forms/use-form-state'
import { definePage, flagParam, shopForm } from '~/shop/shared/page/shop-page.server'
import { StructuredData } from '~/ui/primitives/display/structured-data'
import { ContactForm } from '~/shop/pages/contact-form'
import { ContactsPage } from '~/shop/pages/contacts-page'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

const MAX_TOKEN_LENGTH = 500

const page = definePage({
  query: z.object({ sent: flagParam }),
  fallback: 'Ошибка загрузки страницы',
  load: async ({ query: { sent } }) => {
    const [{ contact, social }, places, seller] = await Promise.all([
      readPublicSettings(),
      readPickupOptions(),
      readSeller(),
    ])
    const { place, coordinates, phone, hours } = seller
    return {
      contact,
      socials: socialLinks(social),
      places,
      seller: { place, coordinates, phone, hours },
      check: newArithmeticCheck(),
      siteKey: captchaSiteKey(),
      sent,
    }
  },
  form: ({ form }) =>
    shopForm(form, {
      schema: contactInput,
      fallback: `${contactTexts.failed}. Попробуйте позже.`,
      run: async (input) => {
        await sendContactMessage(input, clientIp())
        recordEvent({
          type: 'FORM_SUBMIT',
          data: { form: 'contact', subject: input.subject },
          path: paths.contacts(),
        })
        return redirect(`${paths.contacts()}?sent=1#form`, 303)
      },
      // Invalid input does not reload the page's data, so the next problem is included.
      refused: ({ data: state, init }) =>
        data(
          { ...state, check: newArithmeticCheck(formText(form, 'check', MAX_TOKEN_LENGTH)) },
          init ?? undefined,
        ),
    }),
})

export const loader = page.loader
export const action = page.action

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, {
    title: 'Контакты',
    description: `Телефоны, почта, адрес и часы работы магазина красок${source.data ? ` (${source.data.contact.city})` : ''}.`,
    canonical: paths.contacts(),
  })

export default function ContactsRoute() {
  const { contact, socials, places, seller, check, siteKey, sent } = useLoaderData<typeof loader>()
  const matches = useMatches()
  const state = useFormState()
  const next = useActionData<() => { check: ReturnType<typeof newArithmeticCheck> }>()?.check
  const busy = useNavigation().formData?.has('message') ?? false
  return (
    <ContactsPage {...contact} socials={socials} places={places} seller={seller}>
      <StructuredData
        things={import.meta.env.SSR ? [storeStructuredData({ matches }, { ...contact, socials })] : []}
      />
      <ContactForm
        check={next ?? check}
        siteKey={siteKey}
        sent={sent && state === undefined}
        state={state}
        busy={busy}
      />
    </ContactsPage>
  )
}
