import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { formatNumber } from '~/platform/plural'

interface ListHeaderProps {
  title: string
  total: number
  /** There are more than were counted. */
  isMore: boolean
  /** What can be done with the list, the main thing last. */
  actions?: ReactNode
}

/** Name of a list, how many rows it has, and what can be done with it. */
export function ListHeader({ title, total, isMore, actions }: ListHeaderProps) {
  const { pathname, search } = useLocation()
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-section">
        {title} <span className="text-lead font-medium text-muted">{isMore ? `больше ${formatNumber(total)}` : formatNumber(total)}</span>
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={pathname + search} className="button button-outline" data-list-refresh="">
          Обновить
        </Link>
        {actions}
      </div>
    </header>
  )
}
