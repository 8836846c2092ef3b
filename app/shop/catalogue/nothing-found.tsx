import { Link } from '@remix-run/react'

import {
  countFilters,
  FACET_LABELS,
  facetValueText,
  listingUrl,
  noFilters,
  type ListingQuery,
  type DroppableFilter,
} from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { LinkButton } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { ProductGrid } from '../shared/products/product-grid'
import { GoodsToTry } from '../shared/products/goods-to-try'
import { changed, withoutSearch, type CatalogData } from './catalog-data'
import { chosenText, priceText } from './filter-chips'

export function NothingFound(props: CatalogData) {
  const { nearest } = props
  return (
    <>
      <NoProducts {...props} />
      {nearest === null ? null : (
        <section className="mt-8" aria-labelledby="nearest-title">
          <h2 id="nearest-title" className="mb-4">
            Ближайшее{' '}
            <Link to={paths.catalog({ search: nearest.search })} className="link py-2 text-body font-regular">
              Всё по запросу «{nearest.search}»
            </Link>
          </h2>
          <ProductGrid list="Ближайшее" products={nearest.products} />
        </section>
      )}
      <GoodsToTry />
    </>
  )
}

function NoProducts({ query, listing, popular }: CatalogData) {
  const isFiltered = countFilters(query) > 0 || query.category !== null
  return (
    <EmptyState
      icon="search"
      title="ТОВАРЫ НЕ НАЙДЕНЫ"
      actions={
        <LinkButton to={listingUrl({ ...withoutSearch(query), ...noFilters(), category: null })}>
          Весь каталог
        </LinkButton>
      }
    >
      <p>{adviceFor(query)}</p>
      {listing.droppableFilters.length === 0 ? null : (
        <ul className="mt-4 grid gap-1" aria-label="Убрать один фильтр">
          {listing.droppableFilters.map((way) => (
            <li key={`${way.filter} ${way.value ?? ''}`}>
              <Link to={listingUrl(without(query, way))} className="link inline-block py-2">
                Без фильтра «{labelOf(query, way)}»
              </Link>{' '}
              — {counted(way.count, ['товар', 'товара', 'товаров'])}
            </li>
          ))}
        </ul>
      )}
      {query.search !== '' && isFiltered ? (
        <p className="mt-2">
          <Link
            to={listingUrl({ ...changed(query, noFilters()), category: null })}
            className="link inline-block py-2"
          >
            Искать «{query.search}» во всём каталоге
          </Link>
        </p>
      ) : null}
      {query.search === '' ? null : (
        <p className="mt-2">
          Не нашли?{' '}
          <Link to={paths.contacts()} className="link inline-block py-2">
            Спросите нас
          </Link>
          , подберём вместе.
        </p>
      )}
      <ul className="mt-4 flex flex-wrap justify-center gap-2" aria-label="Популярные категории">
        {popular.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} className="chip text-ink">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

function adviceFor({ search, exact }: ListingQuery): string {
  if (search === '') return 'Уберите часть фильтров — и товары появятся.'
  if (exact) return `По запросу «${search}» слово в слово ничего нет.`
  return 'Проверьте, нет ли опечатки, или напишите короче: «эмаль», «грунт», «белая».'
}

function without(query: ListingQuery, { filter, value }: DroppableFilter): ListingQuery {
  if (filter === 'category') return changed(query, { category: null })
  if (filter === 'price') return changed(query, { priceFrom: null, priceTo: null })
  if (filter === 'inStock') return changed(query, { inStock: false })
  const rest = value === undefined ? [] : query.facets[filter].filter((other) => other !== value)
  return changed(query, { facets: { ...query.facets, [filter]: rest } })
}

function labelOf(query: ListingQuery, { filter, value }: DroppableFilter): string {
  if (filter === 'category') return 'Категория'
  if (filter === 'price') return `Цена ${priceText(query)}`
  if (filter === 'inStock') return 'В наличии'
  return value === undefined
    ? `${FACET_LABELS[filter]}: ${chosenText(filter, query)}`
    : facetValueText(filter, value)
}
