import type { ReactNode } from 'react'

import type { ListPosition } from '~/platform/list-position'
import type { PluralForms } from '~/platform/plural'
import { EmptyState } from '~/ui/primitives/empty-state'
import type { IconName } from '~/ui/primitives/icon'

import { ColumnChoice, type OfferedColumn } from './list-columns'
import { useListDesk } from './list-desk'
import { ListFooter } from './list-footer'
import { ListViews } from './list-views'
import { NotLoaded } from './not-loaded'

/** What the panel of a list shows. */
export interface ListSectionProps {
  list: ListPosition & { rows: readonly unknown[] }
  size: number
  /** The filter bar. */
  filters: ReactNode
  /** The table's columns, for lists that are tables: those with an id can be left out. */
  columns?: readonly OfferedColumn[]
  /** What is said where nothing was found. */
  empty: { title: string; icon?: IconName; text?: string; actions?: ReactNode }
  /** Rows per page that are offered, where a list has others than the usual ones. */
  sizes?: readonly number[]
  /** What the rows are, in the genitive: «из 3 товаров». */
  nouns?: PluralForms
  /** The rows; shown where there are any. */
  children: ReactNode
}

/** Rows per page: what the lists of the back office offer, unless the specification says otherwise. */
const SIZES = [20, 50, 100] as const

/** A list's panel: filters, then its rows with the ways to the other pages, or that there are none. */
export function ListSection({
  list,
  size,
  filters,
  columns,
  empty,
  sizes = SIZES,
  nouns,
  children,
}: ListSectionProps) {
  const shown = list.rows.length
  return (
    <>
      <ListViews>{columns === undefined ? null : <ColumnChoice columns={columns} />}</ListViews>
      <section className="panel overflow-clip">
        {filters}
        <NotApplied />
        {list.isFailed ? <NotLoaded /> : null}
        {shown === 0 ? (
          <EmptyState icon={empty.icon ?? 'search'} title={empty.title} actions={empty.actions}>
            {empty.text ?? 'Попробуйте изменить параметры поиска'}
          </EmptyState>
        ) : (
          <>
            {children}
            <ListFooter list={list} shown={shown} size={size} sizes={sizes} nouns={nouns} />
          </>
        )}
      </section>
    </>
  )
}

/** That a part of the address was taken for not set: the list shows more than was asked for. */
function NotApplied() {
  const { unread } = useListDesk()
  if (unread.length === 0) return null
  return (
    <p role="status" className="m-4 rounded-control bg-warning-pale px-4 py-3">
      Часть фильтров в адресе не понята и не применена: {unread.join(', ')}.
    </p>
  )
}
