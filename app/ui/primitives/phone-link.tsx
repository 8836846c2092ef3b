import { createContext, useContext } from 'react'

import { phoneHref } from '~/domain/settings/shared'

const PhoneCallContext = createContext<(() => void) | undefined>(undefined)

/** Hands down what is called when one of the telephone numbers inside is pressed. */
export const PhoneCallProvider = PhoneCallContext.Provider

/** A telephone number that can be called. */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  return (
    <a href={phoneHref(phone)} className={className} onClick={useContext(PhoneCallContext)}>
      {phone}
    </a>
  )
}
