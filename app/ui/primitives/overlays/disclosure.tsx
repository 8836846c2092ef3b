import type { ReactNode } from 'react'

import { classNames } from '../display/class-names'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  className?: string
  children: ReactNode
}

export function Disclosure({ summary, open, className, children }: DisclosureProps) {
  return (
    <details className={classNames('disclosure', className)} open={open}>
      <summary className="font-semibold">{summary}</summary>
      {children}
    </details>
  )
}
