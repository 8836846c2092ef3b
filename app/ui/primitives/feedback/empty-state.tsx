import type { ReactNode } from 'react'

import { Icon, type IconName } from '../display/icon'

interface EmptyStateProps {
  icon: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
  level?: 1 | 2
}

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
