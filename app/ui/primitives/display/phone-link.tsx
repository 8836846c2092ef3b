import { createContext, useContext } from 'react'

import { phoneHref } from '~/domain/settings/shared'

const PhoneCallContext = createContext<(() => void) | undefined>(undefined)

export const PhoneCallProvider = PhoneCallContext.Provider

export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  return (
    <a href={phoneHref(phone)} className={className} onClick={useContext(PhoneCallContext)}>
      {phone}
    </a>
  )
}
