import { stockStateLabels, type StockFilter } from '~/domain/catalog/staff'

import { FilterBar, FilterChoice } from '../shared/list/filter-bar'
import { ProductSortChoice } from '../shared/products/product-sort-choice'

interface StockFiltersProps {
  filter: StockFilter
  categories: Record<string, string>
}

export function StockFilters({ filter, categories }: StockFiltersProps) {
  const { search, category, state, view, size, sort, direction } = filter
  const set = [
    ...(category === null
      ? []
      : [{ label: categories[category] ?? 'Удалённая категория', names: ['category'] }]),
    ...(state === null ? [] : [{ label: stockStateLabels[state], names: ['state'] }]),
  ]
  return (
    <FilterBar
      search={search}
      placeholder="Название или артикул"
      set={set}
      keep={{ size: String(size), ...(view === null ? {} : { view }) }}
      main={
        <>
          <FilterChoice name="category" label="Категория" value={category} options={categories} />
          <FilterChoice name="state" label="Остаток" value={state} options={stockStateLabels} />
        </>
      }
    >
      <ProductSortChoice sort={sort} direction={direction} />
    </FilterBar>
  )
}
