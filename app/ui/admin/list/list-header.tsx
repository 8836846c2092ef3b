import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/plural'

import { useMay } from '../if-permitted'

/** What the head of a list says. */
export interface ListHeaderProps {
  title: string
  total: number
  /** Where one came from, where the menu does not say it. */
  back?: { to: string; label: string }
  /** There are more than were counted. */
  isMore: boolean
  /** What else can be done with the list. */
  actions?: ReactNode
  /** The main thing; on phones it stands at the thumb. */
  main?: ReactNode
}

/** Name of a list, how many rows it has, and what can be done with it. */
export function ListHeader({ title, total, back, isMore, actions, main }: ListHeaderProps) {
  const { pathname, search } = useLocation()
  const isBackOpen = useMay('overview.read') || back?.to !== officePaths.overview()
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {back === undefined || !isBackOpen ? null : (
        <Link to={back.to} className="-mb-2 w-full text-muted hover:text-ink">
          ← {back.label}
        </Link>
      )}
      <h1 className="text-section">
        {title}{' '}
        <span className="text-lead font-medium text-muted">
          {isMore ? `больше ${formatNumber(total)}` : formatNumber(total)}
        </span>
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={pathname + search} className="button button-outline" data-list-refresh="">
          Обновить
        </Link>
        {actions}
        {main === undefined ? null : <span className="thumb-bar">{main}</span>}
      </div>
    </header>
  )
}
