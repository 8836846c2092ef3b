import type { ReactNode } from 'react'

import { paths } from '~/paths'

import { Breadcrumbs } from '../../primitives/breadcrumbs'

interface ContentPageProps {
  title: string
  /** One sentence under the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** A page to read: heading, lead, text. */
export function ContentPage({ title, lead, children }: ContentPageProps) {
  return (
    <div className="wrap pt-5">
      <Breadcrumbs items={[{ label: 'Главная', href: paths.home() }, { label: title }]} />
      <h1 className="mt-1">{title}</h1>
      {lead ? <p className="mt-4 max-w-text text-lead text-pretty text-muted">{lead}</p> : null}
      {children}
    </div>
  )
}
