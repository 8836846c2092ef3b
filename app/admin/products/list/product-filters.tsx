import {
  availabilityLabels,
  productSortLabels,
  productTickLabels,
  type OfficeProductChoices,
  type OfficeProductFilter,
  type ProductTick,
} from '~/domain/catalog/staff'
import { formatRoubles } from '~/platform/money/money'
import { Checkbox } from '~/ui/primitives/controls/controls'

import { FilterBar, FilterChoice, type SetFilter } from '../../shared/list/filter-bar'
import { FilterRange } from '../../shared/list/filter-range'
import { ProductSortChoice } from '../../shared/products/product-sort-choice'

const ticks = Object.keys(productTickLabels) as ProductTick[]

interface ProductFiltersProps {
  filter: OfficeProductFilter
  choices: OfficeProductChoices
}

export function ProductFilters({ filter, choices }: ProductFiltersProps) {
  return (
    <FilterBar
      search={filter.search}
      placeholder="Название или артикул"
      set={setFilters(filter, choices)}
      keep={{ size: String(filter.size), ...(filter.view === null ? {} : { view: filter.view }) }}
      main={
        <>
          <FilterChoice
            name="category"
            label="Категория"
            value={filter.category}
            options={choices.categories}
          />
          <FilterChoice
            name="availability"
            label="Наличие"
            value={filter.availability}
            options={availabilityLabels}
          />
        </>
      }
    >
      <FilterChoice name="brand" label="Бренд" value={filter.brand} options={choices.brands} />
      <FilterChoice name="family" label="Линейка" value={filter.family} options={choices.families} />
      <FilterRange
        label="Цена"
        type="number"
        from={{ name: 'min', value: roubles(filter.min) }}
        to={{ name: 'max', value: roubles(filter.max) }}
        placeholders={['0', '100000']}
      />
      <ProductSortChoice sort={filter.sort} direction={filter.direction} />
      <fieldset className="flex basis-full flex-wrap gap-x-5">
        <legend className="sr-only">Показать только</legend>
        {ticks.map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={productTickLabels[name]}
            defaultChecked={filter[name] === 'on'}
            className="wrap-break-word"
          />
        ))}
      </fieldset>
    </FilterBar>
  )
}

const roubles = (amount: number | null): string | null => (amount === null ? null : String(amount / 100))

function setFilters(
  filter: OfficeProductFilter,
  { categories, brands, families }: OfficeProductChoices,
): SetFilter[] {
  const { category, availability, brand, family, min, max, sort, direction } = filter
  return [
    ...(category === null
      ? []
      : [{ label: categories[category] ?? 'Удалённая категория', names: ['category'] }]),
    ...(availability === null ? [] : [{ label: availabilityLabels[availability], names: ['availability'] }]),
    ...(brand === null ? [] : [{ label: brands[brand] ?? brand, names: ['brand'] }]),
    ...(family === null ? [] : [{ label: families[family] ?? 'Удалённая линейка', names: ['family'] }]),
    ...(min === null && max === null ? [] : [{ label: priceText(min, max), names: ['min', 'max'] }]),
    ...ticks.flatMap((name) => (filter[name] === 'on' ? [{ label: chipLabel(name), names: [name] }] : [])),
    ...(sort === 'createdAt' && direction === 'desc'
      ? []
      : [{ label: sortText(sort, direction), names: ['sort', 'direction'] }]),
  ]
}

const chipLabel = (name: ProductTick): string =>
  name === 'inactive' ? 'С неактивными' : productTickLabels[name]

function priceText(min: number | null, max: number | null): string {
  if (min === null) return `до ${formatRoubles(max ?? 0)}`
  return max === null ? `от ${formatRoubles(min)}` : `${formatRoubles(min)}–${formatRoubles(max)}`
}

function sortText(sort: string, direction: 'asc' | 'desc'): string {
  const label = productSortLabels[sort as keyof typeof productSortLabels]
  return `${label} ${direction === 'asc' ? '↑' : '↓'}`
}
