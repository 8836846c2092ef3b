import { Form, Link, useLocation, useNavigation } from '@remix-run/react'

import {
  brandScope,
  categoryScope,
  stockTakeStatusLabels,
  WHOLE_SCOPE,
  type StockTakeListFilter,
  type StockTakeRow,
} from '~/domain/inventory/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatNumber } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Badge } from '~/ui/primitives/display/badge'
import { Button } from '~/ui/primitives/controls/button'
import { Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Moment } from '~/ui/primitives/display/moment'

import { FormKey } from '../../shared/form/form-key'
import type { ListColumn } from '../../shared/list/list-columns'
import { ListTabs } from '../../shared/list/list-tabs'
import { sortBy } from '../../shared/list/sorted'
import { TableList } from '../../shared/list/table-list'

interface Scopes {
  /** Names by id. */
  categories: Record<string, string>
  brands: readonly string[]
}

interface StockTakeListProps extends Scopes {
  list: ListPosition & { rows: readonly StockTakeRow[] }
  filter: StockTakeListFilter
  state: FormState | undefined
}

export function StockTakeList({ list, filter, state, ...scopes }: StockTakeListProps) {
  const columns = useColumns(filter)
  return (
    <TableList
      title="Инвентаризация"
      caption="Инвентаризации"
      back={{ to: officePaths.inventory(), label: 'Склад' }}
      above={<StartForm {...scopes} state={state} />}
      list={list}
      size={filter.size}
      columns={columns}
      filters={
        <div className="border-b border-line p-3">
          <ListTabs
            label="Состояние"
            name="status"
            value={filter.status}
            options={[['', 'Все'], ...Object.entries(stockTakeStatusLabels)]}
          />
        </div>
      }
      empty={{ title: 'ИНВЕНТАРИЗАЦИЙ НЕТ', icon: 'list', text: 'Выберите выше, что посчитать, и начните' }}
    />
  )
}

function StartForm({ categories, brands, state }: Scopes & Pick<StockTakeListProps, 'state'>) {
  const own = state?.values.intent === 'start' ? state : undefined
  const isBusy = useNavigation().formData?.get('intent') === 'start'
  return (
    <>
      <FormErrors state={own} />
      <Form method="post" className="panel mb-4 flex flex-wrap items-end gap-3 p-4" noValidate>
        <FormKey />
        <Field
          id="scope"
          label="Что посчитать"
          error={errorsOf(own, 'scope')}
          className="min-w-0 flex-1 sm:max-w-96"
        >
          {(control) => (
            <Select {...control} name="scope" defaultValue={own?.values.scope ?? WHOLE_SCOPE}>
              <option value={WHOLE_SCOPE}>Все товары</option>
              <optgroup label="Категория">
                {Object.entries(categories).map(([id, name]) => (
                  <option key={id} value={categoryScope(id)}>
                    {name}
                  </option>
                ))}
              </optgroup>
              <optgroup label="Бренд">
                {brands.map((brand) => (
                  <option key={brand} value={brandScope(brand)}>
                    {brand}
                  </option>
                ))}
              </optgroup>
            </Select>
          )}
        </Field>
        <Button name="intent" value="start" tone="accent" busy={isBusy}>
          Начать инвентаризацию
        </Button>
      </Form>
    </>
  )
}

function useColumns(filter: StockTakeListFilter): readonly ListColumn<StockTakeRow>[] {
  const here = useLocation()
  return [
    {
      label: 'Что считают',
      phone: 'first',
      cell: ({ id, scope }) => (
        <Link to={officePaths.stockTake(id)} className="font-semibold hover:text-accent">
          {scope}
        </Link>
      ),
    },
    { label: 'Состояние', phone: 'first-end', cell: (take) => <StockTakeBadge take={take} /> },
    {
      id: 'counted',
      label: 'Посчитано',
      align: 'end',
      phone: 'second',
      cell: ({ countedCount, lineCount }) => `${formatNumber(countedCount)} из ${formatNumber(lineCount)}`,
    },
    {
      id: 'differing',
      label: 'Расхождений',
      align: 'end',
      phone: 'hidden',
      cell: ({ differingCount }) => formatNumber(differingCount),
    },
    {
      id: 'when',
      label: 'Начата',
      phone: 'second-end',
      sort: sortBy('createdAt', filter, here),
      cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
    },
    { id: 'who', label: 'Кто начал', phone: 'third', cell: ({ authorName }) => authorName },
  ]
}

export function StockTakeBadge({ take: { status } }: { take: Pick<StockTakeRow, 'status'> }) {
  const tone = { OPEN: 'info', CONFIRMED: 'success', CANCELLED: 'neutral' } as const
  return <Badge tone={tone[status]}>{stockTakeStatusLabels[status]}</Badge>
}
