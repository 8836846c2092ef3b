import type { ReactNode } from 'react'

import { classNames } from './class-names'

export type BadgeTone = 'neutral' | 'ink' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'shipped'

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`, className)}>{children}</span>
  )
}
