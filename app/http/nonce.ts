import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Gives the page's scripts the nonce of its Content-Security-Policy; the browser hides it after the first render. */
export const NonceProvider = NonceContext.Provider

/** The nonce of this render; undefined in the browser. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
