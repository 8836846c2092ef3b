import { Link } from '@remix-run/react'

import type { ListNeighbours } from '~/platform/lists/list-position'
import { formatNumber } from '~/platform/text/plural'
import { Icon } from '~/ui/primitives/display/icon'

interface ListPlaceProps {
  back: { href: string; label: string }
  neighbours: ListNeighbours
  hrefOf: (id: string) => string
}

export function ListPlace({
  back,
  neighbours: { previous, next, position, total, isMore },
  hrefOf,
}: ListPlaceProps) {
  const all = isMore ? `${formatNumber(total)}+` : formatNumber(total)
  return (
    <nav aria-label="Место в списке" className="flex flex-wrap items-center justify-between gap-x-4">
      <Link to={back.href} className="grid min-h-11 items-center text-muted hover:text-ink">
        ← {back.label}
      </Link>
      {previous === null && next === null ? null : (
        <span className="flex items-center gap-1 text-small text-muted">
          {position === null ? `в списке ${all}` : `${formatNumber(position)} из ${all}`}
          <Step to={previous === null ? null : hrefOf(previous)} label="Предыдущий" side="previous" />
          <Step to={next === null ? null : hrefOf(next)} label="Следующий" side="next" />
        </span>
      )}
    </nav>
  )
}

const cell = 'grid size-11 place-items-center rounded-control'

function Step({ to, label, side }: { to: string | null; label: string; side: 'previous' | 'next' }) {
  const icon = <Icon name={side === 'previous' ? 'left' : 'right'} />
  if (to === null) {
    return (
      <span aria-hidden="true" className={`${cell} text-control-line`}>
        {icon}
      </span>
    )
  }
  return (
    <Link
      to={to}
      rel={side === 'previous' ? 'prev' : 'next'}
      aria-label={label}
      data-list-step={side}
      className={`${cell} hover:bg-neutral-pale`}
    >
      {icon}
    </Link>
  )
}
