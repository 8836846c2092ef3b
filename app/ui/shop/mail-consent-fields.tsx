import { Link } from '@remix-run/react'

import { errorsOf, type FormState } from '~/http/form-state'
import { paths } from '~/paths'

import { FormErrors } from '../account/form-errors'
import { Button } from '../primitives/button'
import { Input } from '../primitives/controls'
import { Field } from '../primitives/field'
import { Honeypot } from '../primitives/honeypot'

interface MailConsentFieldsProps {
  /** Tells the fields of two forms on one page apart. */
  prefix: string
  /** What the box agrees to; the policy follows. */
  consent: string
  button: string
  isBusy: boolean
  state: FormState | undefined
}

/** What a form has that asks for mails: the e-mail with its button, the box of consent, and a field that only programs fill in. */
export function MailConsentFields({ prefix, consent, button, isBusy, state }: MailConsentFieldsProps) {
  const [refused] = errorsOf(state, 'consent')
  return (
    <>
      <FormErrors state={state} prefix={`${prefix}-`} />
      <div className="flex flex-wrap items-end gap-2">
        <Field
          id={`${prefix}-email`}
          label="Ваш email"
          error={errorsOf(state, 'email')}
          className="min-w-0 flex-1 basis-40"
        >
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
          {button}
        </Button>
      </div>
      <label className="flex items-start gap-3 text-small">
        <input
          id={`${prefix}-consent`}
          type="checkbox"
          name="consent"
          required
          defaultChecked={state?.values.consent === 'on'}
          className="tick mt-0.5"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${prefix}-consent-error` : undefined}
        />
        <span>
          {consent} и принимаю{' '}
          <Link to={paths.privacy()} className="underline">
            политику обработки данных
          </Link>
          <span id={`${prefix}-consent-error`} className="block font-semibold">
            {refused}
          </span>
        </span>
      </label>
      <Honeypot />
    </>
  )
}
