import { Link } from '@remix-run/react'

import { NEWSLETTER_CONSENT } from '~/domain/mailings/shared'
import { errorsOf, type FormState } from '~/http/form-state'
import { paths } from '~/paths'

import { Button } from '../../primitives/button'
import { Input } from '../../primitives/controls'
import { Field } from '../../primitives/field'
import { Honeypot } from '../../primitives/honeypot'
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
  const { Form, ref, state, isBusy } = useFormInPlace(arrived)
  const [refused] = errorsOf(state, 'consent')
  return (
    <Form ref={ref} method="post" action={`${paths.newsletter()}#form`} className={className} noValidate>
      {state?.formErrors.map((text) => (
        <p key={text} role="alert" className="mb-4 font-semibold text-danger">
          {text}
        </p>
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <Field id={`${prefix}-email`} label="Ваш email" error={errorsOf(state, 'email')} className="min-w-0 flex-1 basis-56">
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={state?.values.email}
            />
          )}
        </Field>
        <Button tone="outline" busy={isBusy}>
          Подписаться
        </Button>
      </div>
      <label className="mt-3 flex items-start gap-3 text-small">
        <input
          type="checkbox"
          name="consent"
          required
          defaultChecked={state?.values.consent === 'on'}
          className="tick mt-0.5"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${prefix}-consent-error` : undefined}
        />
        <span>
          {NEWSLETTER_CONSENT} и принимаю{' '}
          <Link to={paths.privacy()} className="underline">
            политику обработки данных
          </Link>
          <span id={`${prefix}-consent-error`} className="block font-semibold">
            {refused}
          </span>
        </span>
      </label>
      <Honeypot />
    </Form>
  )
}
