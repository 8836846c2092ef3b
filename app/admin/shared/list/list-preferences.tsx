import { createContext, useContext, type ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import type { ListDesk } from '~/admin/shared/list/list-desk'

interface Desk extends ListDesk {
  state: FormState | undefined
}

const DeskContext = createContext<Desk | null>(null)

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

/** For the parameter `from`. */
export function useListOrigin(): string {
  const { list, query } = useListDesk()
  return query === '' ? list : `${list}?${query}`
}

/** @throws Error outside of a list */
export function useListDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('A part of a list stands outside of any list')
  return desk
}
