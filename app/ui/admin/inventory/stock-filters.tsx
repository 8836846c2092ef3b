import { productSortLabels, stockStateLabels, type StockFilter } from '~/domain/catalog/staff'
import { Select } from '~/ui/primitives/controls'

import { FilterBar, FilterChoice } from '../list/filter-bar'

interface StockFiltersProps {
  filter: StockFilter
  /** Names by id. */
  categories: Record<string, string>
}

/** What the list of stock can be narrowed to, and how it is sorted. */
export function StockFilters({ filter, categories }: StockFiltersProps) {
  const { search, category, state, view, size, sort, direction } = filter
  const set = [
    ...(category === null ? [] : [{ label: categories[category] ?? 'Удалённая категория', names: ['category'] }]),
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
      <span className="flex gap-2">
        <Select name="sort" defaultValue={sort} aria-label="Сортировка" className="w-auto">
          {Object.entries(productSortLabels).map(([column, label]) => (
            <option key={column} value={column}>
              {label}
            </option>
          ))}
        </Select>
        <Select name="direction" defaultValue={direction} aria-label="Порядок сортировки" className="w-auto">
          <option value="desc">По убыванию</option>
          <option value="asc">По возрастанию</option>
        </Select>
      </span>
    </FilterBar>
  )
}
