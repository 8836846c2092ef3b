import { useLocation } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'

/** Remounts at each address, since the screens of one module may share a form with typed values. */
export function Screen({ children }: { children: ReactNode }) {
  return <Fragment key={useLocation().pathname}>{children}</Fragment>
}
