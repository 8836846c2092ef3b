import { createContext, useContext } from 'react'

const MainSlotContext = createContext<string | null>(null)

/** Replaces the page's main part when its markup is cached (see page-markup.server.ts). */
export const MainSlotProvider = MainSlotContext.Provider

/** Null when the page itself must be rendered, as always in the browser. */
export function useMainSlot(): string | null {
  return useContext(MainSlotContext)
}
