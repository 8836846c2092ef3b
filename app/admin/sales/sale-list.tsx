import { Link, useLocation } from '@remix-run/react'

import {
  discountText,
  saleScopeLabels,
  saleStateLabels,
  type ListedSale,
  type SaleFilter,
} from '~/domain/sales/staff'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { counted } from '~/platform/text/plural'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { FilterBar, FilterChoice, type SetFilter } from '../shared/list/filter-bar'
import type { ListColumn } from '../shared/list/list-columns'
import { sortBy } from '../shared/list/sorted'
import { TableList } from '../shared/list/table-list'
import { SaleBadge } from './sale-badge'
import { QuestionLink } from '../shared/question/question-link'
import { RowMenu } from '../shared/list/row-menu'

interface SaleListProps {
  list: ListPosition & { rows: readonly ListedSale[] }
  filter: SaleFilter
}

export function SaleList({ list, filter }: SaleListProps) {
  const columns = useColumns(filter)
  return (
    <TableList
      title="Акции"
      main={<LinkButton to={officePaths.newSale()}>Добавить акцию</LinkButton>}
      list={list}
      size={filter.size}
      columns={columns}
      filters={<SaleFilters filter={filter} />}
      empty={emptyOf(filter)}
    />
  )
}

function emptyOf({ search, state, scope }: SaleFilter) {
  if (search !== '' || state !== null || scope !== null) return { title: 'АКЦИИ НЕ НАЙДЕНЫ' }
  return {
    title: 'АКЦИЙ ПОКА НЕТ',
    icon: 'layers' as const,
    text: 'Цены по акции ставятся на товары, категорию или бренд и держатся с минуты до минуты.',
    actions: <LinkButton to={officePaths.newSale()}>Добавить акцию</LinkButton>,
  }
}

function useColumns(filter: SaleFilter): readonly ListColumn<ListedSale>[] {
  const here = useLocation()
  return [
    {
      label: 'Акция',
      phone: 'first',
      sort: sortBy('name', filter, here),
      cell: (sale) => <Name sale={sale} />,
    },
    { label: 'Статус', phone: 'first-end', cell: ({ state }) => <SaleBadge state={state} /> },
    {
      id: 'discount',
      label: 'Цена',
      phone: 'second',
      cell: (sale) => <strong className="whitespace-nowrap">{discountText(sale)}</strong>,
    },
    {
      id: 'held',
      label: 'Действует',
      align: 'end',
      phone: 'second-end',
      cell: ({ held }) =>
        held === 0 ? (
          '—'
        ) : (
          <span className="whitespace-nowrap">на {counted(held, ['товар', 'товара', 'товаров'])}</span>
        ),
    },
    {
      id: 'dates',
      label: 'Когда',
      phone: 'third',
      sort: sortBy('startsAt', filter, here),
      cell: (sale) => <Dates sale={sale} />,
    },
    { label: 'Действия', align: 'end', phone: 'third-end', cell: (sale) => <Actions sale={sale} /> },
  ]
}

function Name({ sale: { id, name, goods, scope } }: { sale: ListedSale }) {
  return (
    <span className="row-name block">
      <Link to={officePaths.sale(id)} className="font-semibold hover:text-accent">
        {name}
      </Link>
      <span className="block text-caption text-muted">
        {scope === 'PRODUCTS' ? goods : `${saleScopeLabels[scope]}: ${goods}`}
      </span>
    </span>
  )
}

function Dates({ sale: { startsAt, endsAt } }: { sale: ListedSale }) {
  return (
    <span className="text-muted">
      с <Moment at={startsAt} withTime className="whitespace-nowrap" />
      {endsAt === null ? (
        ', без окончания'
      ) : (
        <>
          {' '}
          до <Moment at={endsAt} withTime className="whitespace-nowrap" />
        </>
      )}
    </span>
  )
}

function Actions({ sale: { id, name } }: { sale: ListedSale }) {
  return (
    <RowMenu label={`Действия: ${name}`}>
      <Link to={officePaths.sale(id)} aria-label={`Изменить: ${name}`}>
        Изменить
      </Link>
      <Link to={officePaths.newSale(id)} aria-label={`Копировать: ${name}`}>
        Копировать
      </Link>
      <QuestionLink to={officePaths.saleDeletion(id)} className="menu-danger" aria-label={`Удалить: ${name}`}>
        Удалить…
      </QuestionLink>
    </RowMenu>
  )
}

function SaleFilters({ filter }: { filter: SaleFilter }) {
  const { search, state, scope, sort, direction, size } = filter
  const set: SetFilter[] = [
    ...(state ? [{ label: saleStateLabels[state], names: ['state'] }] : []),
    ...(scope ? [{ label: saleScopeLabels[scope], names: ['scope'] }] : []),
  ]
  return (
    <FilterBar
      search={search}
      placeholder="Название, категория или бренд"
      set={set}
      keep={{ sort, direction, size: String(size) }}
      main={
        <>
          <FilterChoice name="state" label="Статус" value={state} options={saleStateLabels} />
          <FilterChoice name="scope" label="На что" value={scope} options={saleScopeLabels} />
        </>
      }
    />
  )
}
