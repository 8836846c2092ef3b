import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'

import { useMay } from '../parts/if-permitted'

export interface ListHeaderProps {
  title: string
  total: number
  back?: { to: string; label: string }
  isMore: boolean
  actions?: ReactNode
  main?: ReactNode
}

export function ListHeader({ title, total, back, isMore, actions, main }: ListHeaderProps) {
  const { pathname, search } = useLocation()
  const isBackOpen = useMay('overview.read') || back?.to !== officePaths.overview()
  return (
    <header className="list-header mb-4 flex flex-wrap items-center justify-between gap-3">
      {back === undefined || !isBackOpen ? null : (
        <Link to={back.to} className="list-back -mb-2 w-full text-muted hover:text-ink">
          ← {back.label}
        </Link>
      )}
      <h1 className="text-section">
        {title}{' '}
        <span className="text-lead font-medium text-muted">
          {isMore ? `больше ${formatNumber(total)}` : formatNumber(total)}
        </span>
      </h1>
      <div className="list-actions">
        <Link to={pathname + search} className="button button-outline" data-list-refresh="">
          Обновить
        </Link>
        {actions}
        {main === undefined ? null : <span className="thumb-bar">{main}</span>}
      </div>
    </header>
  )
}
