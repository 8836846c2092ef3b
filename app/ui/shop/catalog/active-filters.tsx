import { Link } from '@remix-run/react'

import type { ListingQuery } from '~/domain/catalog/shared'

import { Icon } from '../../primitives/icon'
import { clearedUrl, filterChips } from './filter-chips'

export function ActiveFilters({ query }: { query: ListingQuery }) {
  const chips = filterChips(query)
  if (chips.length === 0) return null
  return (
    <ul className="mb-4 flex flex-wrap items-center gap-2" aria-label="Выбранные фильтры">
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <Link
            to={href}
            className="chip chip-active"
            preventScrollReset
            aria-label={`Убрать фильтр: ${label}`}
          >
            {label}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearedUrl(query)} preventScrollReset className="link ml-2 inline-block py-2.5 text-medium">
          Сбросить всё
        </Link>
      </li>
    </ul>
  )
}
