import { Link } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'

import { PhoneLinks } from '../display/phone-links'

export function FormMessages({ state: { formErrors, link } }: { state: FormState }) {
  return (
    <>
      {formErrors.map((text) => (
        <p key={text}>
          <PhoneLinks text={text} />
        </p>
      ))}
      {link ? (
        <Link to={link.to} className="font-semibold underline underline-offset-2">
          {link.label}
        </Link>
      ) : null}
    </>
  )
}
