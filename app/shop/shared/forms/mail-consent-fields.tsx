import { Link } from '@remix-run/react'

import { errorsOf, type FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'

import { FormErrors } from '../../../ui/primitives/feedback/form-errors'
import { Button } from '../../../ui/primitives/controls/button'
import { Input } from '../../../ui/primitives/controls/controls'
import { Field } from '../../../ui/primitives/controls/field'
import { Honeypot } from '../../../ui/primitives/controls/honeypot'

interface MailConsentFieldsProps {
  /** Makes ids unique when the page has two forms. */
  prefix: string
  consent: string
  button: string
  isBusy: boolean
  state: FormState | undefined
}

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
          {refused ? (
            <span
              id={`${prefix}-consent-error`}
              className="mt-1.5 block text-caption font-semibold text-danger"
            >
              {refused}
            </span>
          ) : null}
        </span>
      </label>
      <Honeypot />
    </>
  )
}
