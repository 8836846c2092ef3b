import { Link, useNavigate } from '@remix-run/react'
import type { FormEvent } from 'react'

import {
  countFilters,
  LISTING_SORT_LABELS,
  LISTING_SORTS,
  listingUrl,
  type ListingQuery,
  type ListingView,
} from '~/domain/catalog/shared'
import { plural } from '~/platform/text/plural'

import { Button } from '../../ui/primitives/controls/button'
import { Select } from '../../ui/primitives/controls/controls'
import { Icon } from '../../ui/primitives/display/icon'
import type { CatalogData } from './catalog-data'
import { FILTERS_SHEET } from './listing-filters'
import { FILTERS_FORM, listingUrlOf } from './listing-form'

export function ListingToolbar({ query, listing }: Pick<CatalogData, 'query' | 'listing'>) {
  const filters = countFilters(query)
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-2 lg:mb-4 lg:gap-3">
      <p className="order-1 w-full text-small text-muted lg:order-none lg:w-auto lg:flex-1 lg:text-medium">
        {counterText(listing)}
      </p>
      <Button type="button" small icon="filter" className="lg:hidden" popovertarget={FILTERS_SHEET}>
        <span className={filters > 0 ? 'max-sm:sr-only' : undefined}>Фильтры</span>
        {filters > 0 ? <span>· {filters}</span> : null}
      </Button>
      <SortField query={query} />
      <div className="flex flex-none rounded-control border border-control-line bg-surface">
        <ViewLink view="grid" label="Плиткой" query={query} />
        <ViewLink view="list" label="Списком" query={query} />
      </div>
    </div>
  )
}

function SortField({ query }: { query: ListingQuery }) {
  const navigate = useNavigate()
  // The select is outside of its form, so the form gets no change event.
  const apply = ({ currentTarget: { form } }: FormEvent<HTMLSelectElement>) => {
    if (form) navigate(listingUrlOf(form, query), { preventScrollReset: true })
  }
  const sorts = LISTING_SORTS.filter((sort) => sort !== 'relevance' || query.search !== '')
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-2 sm:flex-none sm:flex-nowrap">
      <Select
        key={query.sort}
        name="sort"
        form={FILTERS_FORM}
        aria-label="Порядок"
        defaultValue={query.sort}
        className="control-small"
        onChange={apply}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {LISTING_SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button form={FILTERS_FORM} small tone="outline" className="flex-none">
          Упорядочить
        </Button>
      </noscript>
    </div>
  )
}

function ViewLink({ view, label, query }: { view: ListingView; label: string; query: ListingQuery }) {
  const isCurrent = query.view === view
  return (
    <Link
      to={listingUrl({ ...query, view })}
      preventScrollReset
      aria-label={label}
      title={label}
      aria-current={isCurrent ? 'true' : undefined}
      className="grid size-11 lg:size-[42px] place-items-center rounded-control text-control-line hover:text-ink aria-[current]:text-ink"
    >
      <Icon name={view} />
    </Link>
  )
}

/** Genitive: «из 1 товара». */
const OF_GOODS = ['товара', 'товаров', 'товаров'] as const

/** «Страница X из Y • Показано N из M товаров», as specified; empty when there is nothing. */
function counterText({ page, pages, products, total, isTotalCapped }: CatalogData['listing']): string {
  if (total === 0) return ''
  return `Страница ${page} из ${pages} • Показано ${products.length} из ${total}${isTotalCapped ? '+ товаров' : ` ${plural(total, OF_GOODS)}`}`
}
