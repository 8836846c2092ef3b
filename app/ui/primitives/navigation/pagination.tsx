import { Link } from '@remix-run/react'

import { Icon } from '../display/icon'
import { pageWindow } from './page-window'

interface PaginationProps {
  page: number
  pages: number
  hrefFor: (page: number) => string
  window?: number
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-semibold'

export function Pagination({ page, pages, hrefFor, window = 5 }: PaginationProps) {
  if (pages <= 1) return null
  const numbers = pageWindow(page, pages, window)
  return (
    <nav aria-label="Страницы" className="flex flex-wrap items-center justify-center gap-1">
      <Step icon="left" label="Назад" href={page > 1 ? hrefFor(page - 1) : null} rel="prev" />
      {numbers.map((number) => (
        <Link
          key={number}
          to={hrefFor(number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Страница ${number}`}
          className={number === page ? `${cell} bg-ink text-surface` : `${cell} hover:bg-neutral-pale`}
        >
          {number}
        </Link>
      ))}
      <Step icon="right" label="Вперёд" href={page < pages ? hrefFor(page + 1) : null} rel="next" />
    </nav>
  )
}

function Step({
  icon,
  label,
  href,
  rel,
}: {
  icon: 'left' | 'right'
  label: string
  href: string | null
  rel: string
}) {
  if (href === null) {
    return (
      <span className={`${cell} text-control-line`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={href} rel={rel} aria-label={label} className={`${cell} hover:bg-neutral-pale`}>
      <Icon name={icon} />
    </Link>
  )
}
