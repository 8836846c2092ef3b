import { Link } from '@remix-run/react'

import { STOCK_WAIT_CONSENT, STOCK_WAIT_PROMISE } from '~/domain/mailings/shared'
import { errorsOf, type FormState } from '~/http/form-state'
import { paths } from '~/paths'

import { Button } from '../../primitives/button'
import { Input } from '../../primitives/controls'
import { Field } from '../../primitives/field'
import { Honeypot } from '../../primitives/honeypot'
import { useFormInPlace } from '../use-form-in-place'

interface StockWaitFormProps {
  product: { id: string; slug: string }
  state?: FormState | undefined
}

/** Leaves an address to be told once when a sold-out product is back. */
export function StockWaitForm({ product, state: arrived }: StockWaitFormProps) {
  const { Form, ref, state, isBusy } = useFormInPlace(arrived)
  const [refused] = errorsOf(state, 'consent')
  return (
    <Form ref={ref} method="post" action={paths.stockWait({ product: product.slug })} className="panel grid gap-3 p-4" noValidate>
      {state?.formErrors.map((text) => (
        <p key={text} role="alert" className="font-semibold text-danger">
          {text}
        </p>
      ))}
      <input type="hidden" name="productId" value={product.id} />
      <p className="text-medium">{STOCK_WAIT_PROMISE}</p>
      <div className="flex flex-wrap items-end gap-2">
        <Field id="wait-email" label="Ваш email" error={errorsOf(state, 'email')} className="min-w-0 flex-1 basis-56">
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
          Сообщить о поступлении
        </Button>
      </div>
      <label className="flex items-start gap-3 text-small">
        <input
          type="checkbox"
          name="consent"
          required
          defaultChecked={state?.values.consent === 'on'}
          className="tick mt-0.5"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'wait-consent-error' : undefined}
        />
        <span>
          {STOCK_WAIT_CONSENT} и принимаю{' '}
          <Link to={paths.privacy()} className="underline">
            политику обработки данных
          </Link>
          <span id="wait-consent-error" className="block font-semibold">
            {refused}
          </span>
        </span>
      </label>
      <Honeypot />
    </Form>
  )
}
