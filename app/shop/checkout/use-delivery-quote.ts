import { useFetcher } from '@remix-run/react'
import { useRef, useState, type FocusEvent } from 'react'

import type { DeliveryDays } from '~/domain/settings/shared'
import { paths } from '~/paths'

import type { CheckoutQuote } from './checkout-summary'

export interface DeliveryQuote extends CheckoutQuote {
  freeFromKopecks: number
  days: DeliveryDays
  /** False when there is no delivery to the place. */
  isServed: boolean
  variesByPlace: boolean
}

const PLACE = ['city', 'postalCode']

/** The page's quote until another place is typed; submitting the form returns to it. */
export function useDeliveryQuote(ofPage: DeliveryQuote): {
  quote: DeliveryQuote
  askFor: (event: FocusEvent<HTMLFormElement>) => void
} {
  const { data, load } = useFetcher<{ quote: DeliveryQuote }>()
  const [requestedUnder, setRequestedUnder] = useState<DeliveryQuote | null>(null)
  const requested = useRef('')
  const askFor = ({ target, currentTarget }: FocusEvent<HTMLFormElement>): void => {
    if (!ofPage.variesByPlace || !(target instanceof HTMLInputElement) || !PLACE.includes(target.name)) return
    const form = new FormData(currentTarget)
    const typed = (name: string): string => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const address = paths.checkoutDelivery({ city: typed('city'), postalCode: typed('postalCode') })
    if (address === requested.current) return
    requested.current = address
    setRequestedUnder(ofPage)
    load(address)
  }
  return { quote: data && requestedUnder === ofPage ? data.quote : ofPage, askFor }
}
