import type { ReactNode } from 'react'

import { Disclosure } from '~/ui/primitives/overlays/disclosure'

interface AddressFoldProps {
  address: Readonly<Record<'city' | 'street' | 'house', string | null>>
  isNeeded: boolean
  /** Forced open because of an error. */
  isOpen: boolean
  children: ReactNode
}

export function AddressFold({ address, isNeeded, isOpen, children }: AddressFoldProps) {
  return (
    <Disclosure open={isNeeded || isOpen} summary={<span>Адрес{noteOf(address, isNeeded)}</span>}>
      <div className="mt-1 grid grid-cols-2 items-start gap-3 md:grid-cols-6">{children}</div>
    </Disclosure>
  )
}

function noteOf({ city, street, house }: AddressFoldProps['address'], isNeeded: boolean): string {
  const filled = [city, street, house].map((text) => text?.trim()).filter(Boolean)
  if (filled.length > 0) return `: ${filled.join(', ')}`
  return isNeeded ? '' : ' — для самовывоза не нужен'
}
