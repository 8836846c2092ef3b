import { createContext, useContext, type ReactNode } from 'react'

import type { Permission } from '~/domain/auth/shared'

const Held = createContext<readonly Permission[]>([])

/** Tells the page what whoever looks at it may do. */
export const PermissionsProvider = Held.Provider

/** All that whoever looks may do. */
export const useHeld = (): readonly Permission[] => useContext(Held)

/** Whether whoever looks may do it: what they may not do is not offered. */
export function useMay(permission: Permission): boolean {
  return useContext(Held).includes(permission)
}

interface IfPermittedProps {
  permission: Permission
  children: ReactNode
  /** What those see who may not. */
  otherwise?: ReactNode
}

/** What only those see who may do it. */
export function IfPermitted({ permission, children, otherwise = null }: IfPermittedProps) {
  return useMay(permission) ? children : otherwise
}
