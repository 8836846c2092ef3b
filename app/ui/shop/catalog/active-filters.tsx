import { Link } from '@remix-run/react'

import { listingUrl, type ListingQuery } from '~/domain/catalog/shared'

import { Icon } from '../../primitives/icon'
import { changed } from './catalog-data'

/** Every filter in force as a chip that takes it away. */
export function ActiveFilters({ query }: { query: ListingQuery }) {
  const chips = [
    ...(query.search === ''
      ? []
      : [{ label: `«${query.search}»`, href: listingUrl(changed(query, { search: '', sort: withoutRelevance(query) })) }]),
    ...query.colors.map((color) => ({
      label: color,
      href: listingUrl(changed(query, { colors: query.colors.filter((other) => other !== color) })),
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="mb-4 flex flex-wrap items-center gap-2" aria-label="Выбранные фильтры">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <Link to={href} className="chip chip-active" preventScrollReset aria-label={`Убрать фильтр: ${label}`}>
            {label}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listingUrl(changed(query, { search: '', colors: [], sort: withoutRelevance(query) }))}
          className="link ml-2 inline-block py-2.5 text-medium"
        >
          Сбросить всё
        </Link>
      </li>
    </ul>
  )
}

function withoutRelevance({ sort }: ListingQuery): ListingQuery['sort'] {
  return sort === 'relevance' ? 'popular' : sort
}
