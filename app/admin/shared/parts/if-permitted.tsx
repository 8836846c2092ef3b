import { createContext, useContext, type ReactNode } from 'react'

import type { Permission } from '~/domain/auth/shared'

const Held = createContext<readonly Permission[]>([])

export const PermissionsProvider = Held.Provider

export const useHeld = (): readonly Permission[] => useContext(Held)

export function useMay(permission: Permission): boolean {
  return useContext(Held).includes(permission)
}

interface IfPermittedProps {
  permission: Permission
  children: ReactNode
  otherwise?: ReactNode
}

export function IfPermitted({ permission, children, otherwise = null }: IfPermittedProps) {
  return useMay(permission) ? children : otherwise
}
