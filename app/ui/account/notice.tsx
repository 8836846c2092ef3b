import type { ReactNode } from 'react'

/** A quiet message that stays on the page. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mb-6 rounded-control bg-success-pale px-4 py-3">
      {children}
    </div>
  )
}
