import { productSortLabels } from '~/domain/catalog/staff'
import { Select } from '~/ui/primitives/controls/controls'

interface ProductSortChoiceProps {
  sort: string
  direction: 'asc' | 'desc'
}

/** Cards have no headings to sort by. */
export function ProductSortChoice({ sort, direction }: ProductSortChoiceProps) {
  return (
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
  )
}
