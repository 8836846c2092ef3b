import type { ReactNode } from 'react'

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mb-6 rounded-control bg-success-pale px-4 py-3">
      {children}
    </div>
  )
}
