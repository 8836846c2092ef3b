import { createContext, useContext, type ReactNode } from 'react'

import type { FormState } from '~/http/form-state'
import type { ListDesk } from '~/http/list-desk'

interface Desk extends ListDesk {
  /** The page's form as it came back. */
  state: FormState | undefined
}

const DeskContext = createContext<Desk | null>(null)

/** Tells the parts of a list how whoever looks has arranged it. */
export function ListDeskProvider({
  desk,
  state,
  children,
}: {
  desk: ListDesk
  state: FormState | undefined
  children: ReactNode
}) {
  return <DeskContext.Provider value={{ ...desk, state }}>{children}</DeskContext.Provider>
}

/** The list as it stands, as it travels to the pages of its rows (`from`). */
export function useListOrigin(): string {
  const { list, query } = useListDesk()
  return query === '' ? list : `${list}?${query}`
}

/** How whoever looks has arranged this list. @throws Error outside of a list */
export function useListDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('A part of a list stands outside of any list')
  return desk
}
