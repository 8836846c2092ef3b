import type { ReactNode } from 'react'

import { Disclosure } from '~/ui/primitives/disclosure'

interface AddressFoldProps {
  /** What stands in the fields. */
  address: Readonly<Record<'city' | 'street' | 'house', string | null>>
  /** Whether the order goes to an address. */
  isNeeded: boolean
  /** Open in any case: something in it is wrong. */
  isOpen: boolean
  /** The fields. */
  children: ReactNode
}

/** Where an order goes: open for a delivery, folded up for who fetches it themselves. */
export function AddressFold({ address, isNeeded, isOpen, children }: AddressFoldProps) {
  return (
    <Disclosure open={isNeeded || isOpen} summary={<span>Адрес{noteOf(address, isNeeded)}</span>}>
      <div className="mt-1 grid grid-cols-2 items-start gap-3 md:grid-cols-6">{children}</div>
    </Disclosure>
  )
}

/** What stands in the folded address, or that none is needed. */
function noteOf({ city, street, house }: AddressFoldProps['address'], isNeeded: boolean): string {
  const filled = [city, street, house].map((text) => text?.trim()).filter(Boolean)
  if (filled.length > 0) return `: ${filled.join(', ')}`
  return isNeeded ? '' : ' — для самовывоза не нужен'
}
