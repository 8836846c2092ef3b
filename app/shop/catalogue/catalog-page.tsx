import { Link, useNavigation } from '@remix-run/react'

import { type ListingQuery, listingUrl, PAGE_SIZES } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { Pagination } from '../../ui/primitives/navigation/pagination'
import { ProductGrid } from '../shared/products/product-grid'
import { SearchView } from '../shared/tracking/search-view'
import { type CatalogData, changed } from './catalog-data'
import { CategoryGuides } from '../guides/category-guides'
import { CategoryGuide } from './category-guide'
import { ListingFilters } from './listing-filters'
import { ListingToolbar } from './listing-toolbar'
import { NothingFound } from './nothing-found'
import { SearchNotice, ServiceAnswerLink } from './search-notice'
import { UnderstoodChips } from './understood-chips'
import { Icon } from '../../ui/primitives/display/icon'
import { clearedUrl, filterChips } from './filter-chips'

const goods = ['товар', 'товара', 'товаров'] as const

export function CatalogPage(props: CatalogData) {
  const { query, listing, category } = props
  const isBusy = useNavigation().state === 'loading'
  const total = listing.isTotalCapped
    ? `больше ${counted(listing.total, goods)}`
    : counted(listing.total, goods)
  return (
    <div className="wrap flex flex-col pt-2.5 lg:pt-5">
      <div className="max-lg:hidden">
        <Breadcrumbs items={crumbs(category)} />
      </div>
      <h1 className="mb-2.5 flex flex-wrap items-baseline gap-x-3 lg:mt-1 lg:mb-5">
        {headingOf(props)}
        {listing.total > 0 ? (
          <span className="text-lead font-regular tracking-normal text-muted">{total}</span>
        ) : null}
      </h1>
      <AboutCategory {...props} />
      <div className="grid gap-x-7 lg:grid-cols-[256px_minmax(0,1fr)]">
        <ListingFilters {...props} />
        <div>
          <SearchView search={query.search} />
          <ServiceAnswerLink service={props.service} />
          <UnderstoodChips chips={props.chips} />
          <SearchNotice query={query} listing={listing} />
          <ActiveFilters query={query} isUnderstood={props.chips.length > 0} />
          <ListingToolbar query={query} listing={listing} />
          <section
            aria-labelledby="listing-title"
            aria-busy={isBusy}
            className="transition-opacity aria-busy:opacity-60"
          >
            <h2 id="listing-title" className="sr-only">
              Товары
            </h2>
            {listing.products.length === 0 ? (
              <NothingFound {...props} />
            ) : (
              <ProductGrid
                list={listName(props)}
                before={(query.page - 1) * query.perPage}
                products={listing.products}
                layout={query.view}
                eager={6}
              />
            )}
          </section>
          <ListingFooter {...props} />
        </div>
      </div>
      {category?.guide.length ? <CategoryGuide guide={category.guide} /> : null}
      <CategoryGuides guides={props.guides} />
    </div>
  )
}

function headingOf({ query, category }: CatalogData): string {
  if (category) return query.search === '' ? category.name : `${category.name}: «${query.search}»`
  return query.search === '' ? 'Каталог' : `Поиск: «${query.search}»`
}

const MOST_USES = 6

/** Above the list; on phones below it, so that the goods come first. */
function AboutCategory(props: CatalogData) {
  const { query, category } = props
  if (category === null || query.search !== '' || query.page > 1) return null
  return (
    <div className="order-last mt-8 lg:order-none lg:mt-0 lg:mb-5">
      {category.description ? <p className="max-w-text text-muted">{category.description}</p> : null}
      <SubLinks {...props} />
    </div>
  )
}

/** Its children, else what its goods are for. */
function SubLinks({ query, category, categories, listing }: CatalogData) {
  const under = categories
    .filter(({ parentSlug }) => category !== null && parentSlug === category.slug)
    .map(({ slug, name, count }) => ({ name, count, href: paths.category(slug) }))
  const uses = listing.facets.options.application.slice(0, MOST_USES).map(({ value, count }) => ({
    ...{ name: value, count },
    href: listingUrl(changed(query, { facets: { ...query.facets, application: [value] } })),
  }))
  const isChosen = query.facets.application.length > 0
  const links = under.length > 0 ? under : isChosen || uses.length < 2 ? [] : uses
  if (links.length === 0) return null
  return (
    <nav aria-label="Подкатегории" className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, count, href }) => (
          <li key={name}>
            <Link to={href} className="chip">
              {name} <span className="text-muted">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function listName({ query, category }: CatalogData): string {
  return query.search === '' ? (category?.name ?? 'Каталог') : 'Поиск'
}

function crumbs(category: CatalogData['category']) {
  const home = { label: 'Главная', href: paths.home() }
  if (category === null) return [home, { label: 'Каталог' }]
  const above = category.parent
    ? [{ label: category.parent.name, href: paths.category(category.parent.slug) }]
    : []
  return [home, { label: 'Каталог', href: paths.catalog() }, ...above, { label: category.name }]
}

function ListingFooter({ query, listing }: CatalogData) {
  if (listing.total <= PAGE_SIZES[0]) return null
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
      <Pagination
        page={listing.page}
        pages={listing.pages}
        hrefFor={(page) => listingUrl({ ...query, page })}
      />
      <p className="flex items-center gap-1 text-medium text-muted">
        Показывать по
        {PAGE_SIZES.map((size) => (
          <Link
            key={size}
            to={listingUrl(changed(query, { perPage: size }))}
            aria-current={size === query.perPage ? 'true' : undefined}
            className="grid min-h-11 min-w-11 place-items-center rounded-control hover:bg-neutral-pale hover:text-ink aria-[current]:font-bold aria-[current]:text-ink"
          >
            {size}
          </Link>
        ))}
      </p>
    </div>
  )
}

function ActiveFilters({ query, isUnderstood }: { query: ListingQuery; isUnderstood: boolean }) {
  const chips = filterChips(query, isUnderstood)
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
