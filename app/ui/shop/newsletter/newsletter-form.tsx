import { NEWSLETTER_CONSENT } from '~/domain/mailings/shared'
import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'

import { MailConsentFields } from '../mail-consent-fields'
import { useFormInPlace } from '../use-form-in-place'

interface NewsletterFormProps {
  /** Tells the fields of two forms on one page apart. */
  prefix: string
  /** The form as it came back where no scripts run. */
  state?: FormState | undefined
  className: string
}

/** The sign-up for mails: e-mail, the box of consent, and a field that only programs fill in. */
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
