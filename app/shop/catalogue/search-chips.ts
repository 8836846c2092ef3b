import {
  defaultSort,
  listingUrl,
  type ListingQuery,
  type Understood,
  type UnderstoodAspect,
  volumeText,
  weightText,
} from '~/domain/catalog/shared'

import { changed, withoutSearch, type SearchChip } from './catalog-data'
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

/** Made by the server, so that browsers need no labels. */
export const searchChips = (query: ListingQuery, understood: readonly Understood[]): SearchChip[] =>
  understood.map((part) => ({
    text: chipText(part),
    href: withoutPart(query, part),
    isIgnored: part.isIgnored,
  }))

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
