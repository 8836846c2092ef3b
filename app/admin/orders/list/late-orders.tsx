import { Link, useLocation } from '@remix-run/react'

import { lateLabels, type Late } from '~/domain/orders/staff'

import { listHref } from '../../shared/list/list-href'

interface LateOrdersProps {
  counts: Readonly<Record<Late, number>>
  current: Late | null
}

const MOST_SHOWN = 99

/** Quick filters: nothing is shown while nothing is late. */
export function LateOrders({ counts, current }: LateOrdersProps) {
  const here = useLocation()
  const names = (Object.keys(lateLabels) as Late[]).filter((late) => counts[late] > 0 || late === current)
  if (names.length === 0) return null
  return (
    <nav aria-label="Опаздывают" className="late-orders">
      {names.map((late) => (
        <Link
          key={late}
          to={listHref(here, { late: late === current ? null : late, status: null })}
          aria-current={late === current ? 'true' : undefined}
          className="chip list-chip text-small"
        >
          {lateLabels[late]} <strong>{counts[late] > MOST_SHOWN ? `${MOST_SHOWN}+` : counts[late]}</strong>
        </Link>
      ))}
    </nav>
  )
}
