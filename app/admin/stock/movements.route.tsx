import { useLoaderData, Link, useLocation } from '@remix-run/react'

import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { findProductsForStaff } from '~/domain/catalog/index.server'
import { listMovements } from '~/domain/inventory/index.server'
import { stockReasonLabels, type ListedMovement, type MovementFilter } from '~/domain/inventory/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { Moment } from '~/ui/primitives/display/moment'

import { DateRange } from '../shared/list/date-range'
import { FilterBar, FilterChoice, type SetFilter } from '../shared/list/filter-bar'
import type { ListColumn } from '../shared/list/list-columns'
import { listHref } from '../shared/list/list-href'
import { sortBy } from '../shared/list/sorted'
import { TableList } from '../shared/list/table-list'
import { MovedPieces, MovementReason } from './movement-reason'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Движения товаров')

const page = defineListPage('movements', {
  fallback: 'Движения не загрузились',
  load: async ({ query }) => ({
    list: await listOrEmpty(async () => {
      const found = query.search === '' ? [] : await findProductsForStaff(query.search)
      return listMovements(
        query,
        found.map(({ id }) => id),
      )
    }),
    filter: query,
  }),
})

export const loader = page.loader
export const action = page.action

export default function AdminMovementsRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <MovementList {...page} />
    </ListDeskProvider>
  )
}

interface MovementListProps {
  list: ListPosition & { rows: readonly ListedMovement[] }
  filter: MovementFilter
}

function MovementList({ list, filter }: MovementListProps) {
  const columns = useColumns(filter)
  return (
    <TableList
      title="Движения товаров"
      back={{ to: officePaths.inventory(), label: 'Склад' }}
      list={list}
      size={filter.size}
      columns={columns}
      filters={<MovementFilterBar filter={filter} />}
      empty={{ title: 'ДВИЖЕНИЯ НЕ НАЙДЕНЫ', icon: 'list' }}
    />
  )
}

function useColumns(filter: MovementFilter): readonly ListColumn<ListedMovement>[] {
  const here = useLocation()
  return [
    {
      id: 'when',
      label: 'Когда',
      phone: 'second-end',
      sort: sortBy('createdAt', filter, here),
      cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
    },
    { label: 'Товар', phone: 'first', cell: ({ product }) => <ProductName product={product} /> },
    { label: 'Штук', align: 'end', phone: 'first-end', cell: ({ delta }) => <MovedPieces delta={delta} /> },
    {
      id: 'why',
      label: 'Почему',
      phone: 'second',
      cell: (movement) => <MovementReason movement={movement} />,
    },
    { id: 'who', label: 'Кто', phone: 'third', cell: (movement) => <Author movement={movement} /> },
  ]
}

function ProductName({ product: { id, name, sku } }: Pick<ListedMovement, 'product'>) {
  return (
    <span className="row-name block">
      <Link to={officePaths.stock(id)} className="font-semibold hover:text-accent">
        {name}
      </Link>
      <span className="block text-caption text-muted">{sku}</span>
    </span>
  )
}

function Author({ movement: { authorId, authorName } }: { movement: ListedMovement }) {
  const here = useLocation()
  if (authorId === null) return authorName
  return (
    <Link
      to={listHref(here, { author: authorId })}
      className="link"
      aria-label={`Только движения: ${authorName}`}
    >
      {authorName}
    </Link>
  )
}

function MovementFilterBar({ filter }: { filter: MovementFilter }) {
  const { search, product, reason, author, from, to, sort, direction, size } = filter
  return (
    <FilterBar
      search={search}
      placeholder="Название, артикул или штрихкод"
      set={setFilters(filter)}
      keep={{
        sort,
        direction,
        size: String(size),
        ...(product === null ? {} : { product }),
        ...(author === null ? {} : { author }),
      }}
      main={<FilterChoice name="reason" label="Почему" value={reason} options={stockReasonLabels} />}
    >
      <DateRange from={from} to={to} />
    </FilterBar>
  )
}

function setFilters({ product, reason, author, from, to }: MovementFilter): SetFilter[] {
  return [
    ...(product ? [{ label: 'Один товар', names: ['product'] }] : []),
    ...(reason ? [{ label: stockReasonLabels[reason], names: ['reason'] }] : []),
    ...(author ? [{ label: 'Один человек', names: ['author'] }] : []),
    ...(from || to
      ? [{ label: [from ? `от ${from}` : '', to ? `до ${to}` : ''].join(' ').trim(), names: ['from', 'to'] }]
      : []),
  ]
}
