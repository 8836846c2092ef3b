import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon'

interface EmptyStateProps {
  icon: IconName
  /** Set small and spaced when it comes in capitals from the specification. */
  title: string
  /** What to do next. */
  children?: ReactNode
  actions?: ReactNode
  /** 1 where the title is the page's heading. */
  level?: 1 | 2
}

/** Nothing here, and what to do next. */
export function EmptyState({ icon, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="panel grid justify-items-center gap-4 px-5 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-neutral-pale text-section">
        <Icon name={icon} className="size-7" />
      </span>
      <Heading className="text-lead font-bold tracking-caps">{title}</Heading>
      {children ? <div className="max-w-narrow text-muted">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}
