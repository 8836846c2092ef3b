import { Input } from '~/ui/primitives/controls/controls'
import { consentLabels, customerStatusLabels, type ShownCustomerFilter } from '~/domain/customers/staff'
import { formatRoubles } from '~/platform/money/money'

import { FilterBar, FilterChoice, type SetFilter } from '../shared/list/filter-bar'
import { FilterRange } from '../shared/list/filter-range'

interface CustomerFilterBarProps {
  filter: ShownCustomerFilter
  tags: readonly string[]
  segments: readonly { id: string; name: string }[]
}

export function CustomerFilterBar({ filter, tags, segments }: CustomerFilterBarProps) {
  const { search, sort, direction, size } = filter
  const names = Object.fromEntries(segments.map(({ id, name }) => [id, name]))
  return (
    <FilterBar
      search={search}
      placeholder="Имя, email или телефон"
      set={setFilters(filter, names)}
      keep={{ sort, direction, size: String(size) }}
      main={
        <>
          <FilterChoice name="status" label="Статус" value={filter.status} options={customerStatusLabels} />
          <FilterChoice name="fresh" label="Регистрация" value={filter.fresh} options={{ on: FRESH }} />
        </>
      }
    >
      <FilterChoice name="consent" label="Рассылка" value={filter.consent} options={consentLabels} />
      <FilterChoice name="segment" label="Сегмент" value={filter.segment} options={names} />
      <FilterChoice
        name="tag"
        label="Тег"
        value={filter.tag}
        options={Object.fromEntries(tags.map((tag) => [tag, tag]))}
      />
      <Input
        name="city"
        aria-label="Город"
        placeholder="Город"
        defaultValue={filter.city ?? ''}
        maxLength={100}
        className="w-auto max-w-40"
      />
      <FilterRange
        label="Заказов"
        type="number"
        from={{ name: 'ordersMin', value: numberText(filter.ordersMin) }}
        to={{ name: 'ordersMax', value: numberText(filter.ordersMax) }}
      />
      <FilterRange
        label="Потрачено"
        type="number"
        from={{ name: 'spentMin', value: numberText(roublesOf(filter.spentMin)) }}
        to={{ name: 'spentMax', value: numberText(roublesOf(filter.spentMax)) }}
      />
      <FilterRange
        label="Последний заказ"
        type="date"
        placeholders={['', '']}
        from={{ name: 'lastFrom', value: filter.lastFrom }}
        to={{ name: 'lastTo', value: filter.lastTo }}
      />
    </FilterBar>
  )
}

const FRESH = 'новые за 30 дней'

const numberText = (value: number | null): string | null => (value === null ? null : String(value))
const roublesOf = (kopecks: number | null): number | null => (kopecks === null ? null : kopecks / 100)

function setFilters(
  filter: ShownCustomerFilter,
  segments: Readonly<Partial<Record<string, string>>>,
): SetFilter[] {
  const { status, fresh, consent, segment, tag, city } = filter
  return [
    ...(status ? [{ label: customerStatusLabels[status], names: ['status'] }] : []),
    ...(fresh ? [{ label: FRESH, names: ['fresh'] }] : []),
    ...(consent ? [{ label: consentLabels[consent], names: ['consent'] }] : []),
    ...(segment ? [{ label: `Сегмент: ${segments[segment] ?? 'удалён'}`, names: ['segment'] }] : []),
    ...(tag ? [{ label: `Тег: ${tag}`, names: ['tag'] }] : []),
    ...(city ? [{ label: `Город: ${city}`, names: ['city'] }] : []),
    ...range(
      'Заказов',
      ['ordersMin', 'ordersMax'],
      [numberText(filter.ordersMin), numberText(filter.ordersMax)],
    ),
    ...range('Потрачено', ['spentMin', 'spentMax'], [sumText(filter.spentMin), sumText(filter.spentMax)]),
    ...range('Последний заказ', ['lastFrom', 'lastTo'], [dayText(filter.lastFrom), dayText(filter.lastTo)]),
  ]
}

function range(
  label: string,
  names: readonly [string, string],
  [from, to]: readonly [string | null, string | null],
): SetFilter[] {
  const said = [...(from === null ? [] : [`от ${from}`]), ...(to === null ? [] : [`до ${to}`])]
  return said.length === 0 ? [] : [{ label: `${label}: ${said.join(' ')}`, names }]
}

const sumText = (kopecks: number | null): string | null => (kopecks === null ? null : formatRoubles(kopecks))

/** 2026-11-20 → «20.11.2026». */
const dayText = (day: string | null): string | null => day?.split('-').reverse().join('.') ?? null
