import { NEWSLETTER_CONSENT } from '~/domain/mailings/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'

import { MailConsentFields } from './mail-consent-fields'
import { useFormInPlace } from './use-form-in-place'

interface NewsletterFormProps {
  prefix: string
  /** Set only when the form was submitted without scripts. */
  state?: FormState | undefined
  className: string
}

export function NewsletterForm({ prefix, state: arrived, className }: NewsletterFormProps) {
  const { Form, state, isBusy } = useFormInPlace(arrived)
  return (
    <Form
      method="post"
      action={`${paths.newsletter()}#form`}
      className={`grid gap-3 ${className}`}
      noValidate
    >
      <MailConsentFields
        prefix={prefix}
        consent={NEWSLETTER_CONSENT}
        button="Подписаться"
        isBusy={isBusy}
        state={state}
      />
    </Form>
  )
}
