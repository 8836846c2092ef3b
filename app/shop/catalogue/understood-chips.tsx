import { Link } from '@remix-run/react'

import {
  defaultSort,
  listingUrl,
  type ListingQuery,
  type Understood,
  type UnderstoodAspect,
  volumeText,
  weightText,
} from '~/domain/catalog/shared'

import { Icon } from '../../ui/primitives/display/icon'
import { changed, withoutSearch } from './catalog-data'
import { priceText } from './filter-chips'

const LABELS: Record<UnderstoodAspect, string> = {
  kind: 'Что',
  synonym: 'Что',
  standard: 'Марка',
  place: 'Где',
  surface: 'На чём',
  use: 'Для чего',
  property: 'Свойство',
  color: 'Цвет',
  pack: 'Объём',
  price: 'Цена',
  maker: 'Бренд',
  brand: 'Бренд',
  word: '',
  cheap: '',
  sale: '',
  filler: '',
}

interface UnderstoodChipsProps {
  query: ListingQuery
  understood: readonly Understood[]
}

/** What the search understood; each chip leads to the same search without it. */
export function UnderstoodChips({ query, understood }: UnderstoodChipsProps) {
  if (understood.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p id="understood" className="text-small text-muted">
        Поняли так:
      </p>
      <ul className="contents" aria-labelledby="understood">
        {understood.map((part, index) => (
          <li key={`${index} ${part.said}`}>
            <Link
              to={withoutPart(query, part)}
              preventScrollReset
              className={part.isIgnored ? 'chip border-dashed font-regular text-muted' : 'chip'}
              aria-label={`Убрать из запроса: ${chipText(part)}${part.isIgnored ? ', не повлияло' : ''}`}
              title={part.isIgnored ? 'На результат не повлияло' : undefined}
            >
              {part.isIgnored ? <s>{part.said}</s> : chipText(part)}
              <Icon name="close" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function withoutPart(query: ListingQuery, { rest }: Understood): string {
  if (rest === '') return listingUrl(withoutSearch(query))
  const isUsualOrder = query.sort === defaultSort(query.search)
  const sort = isUsualOrder ? defaultSort(rest) : query.sort
  return listingUrl(changed(query, { search: rest, exact: false, sort }))
}

function chipText({ aspect, text, said, isExcluded, isIgnored, price, pack }: Understood): string {
  if (isIgnored) return said
  if (aspect === 'cheap') return 'Сначала дешёвые'
  if (aspect === 'sale') return isExcluded ? 'Без скидки' : 'Со скидкой'
  if (price) return priceText({ priceFrom: price.from, priceTo: price.to })
  if (pack) return 'ml' in pack ? `Объём: ${volumeText(pack.ml)}` : `Вес: ${weightText(pack.grams)}`
  if (aspect === 'word' && !isExcluded) return `«${text}»`
  return isExcluded ? `Кроме: ${text}` : `${LABELS[aspect]}: ${text}`
}
