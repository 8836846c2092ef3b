import { Link } from '@remix-run/react'

import { paths } from '~/paths'

/** A tinted can of proper quality is not taken back: the customer agrees before adding it. */
export function AgreementTick() {
  return (
    <label className="flex items-start gap-2.5 text-medium">
      <input type="checkbox" name="agreed" required className="tick mt-0.5" />
      <span>
        Понимаю: колеруем под заказ, возврату не подлежит, если качество надлежащее (Закон о защите прав
        потребителей, ст. 26.1, п. 4).{' '}
        <Link to={paths.terms()} className="underline">
          Условия
        </Link>
      </span>
    </label>
  )
}
