import { createContext, useContext } from 'react'

const MainSlotContext = createContext<string | null>(null)

/** Puts a placeholder where a page's main part would stand, when its markup is known already (see page-markup.server.ts). */
export const MainSlotProvider = MainSlotContext.Provider

/** The placeholder to show instead of the page; null where the page is rendered, as always in the browser. */
export function useMainSlot(): string | null {
  return useContext(MainSlotContext)
}
