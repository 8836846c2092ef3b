import type { ReactNode } from 'react'

import type { ListPosition } from '~/platform/list-position'
import type { PluralForms } from '~/platform/plural'
import { EmptyState } from '~/ui/primitives/empty-state'
import type { IconName } from '~/ui/primitives/icon'

import { ColumnChoice, type OfferedColumn } from './list-columns'
import { useListDesk } from './list-preferences'
import { ListFooter } from './list-footer'
import { ListViews } from './list-views'
import { NotLoaded } from './not-loaded'

export interface ListSectionProps {
  list: ListPosition & { rows: readonly unknown[] }
  size: number
  filters: ReactNode
  columns?: readonly OfferedColumn[]
  empty: { title: string; icon?: IconName; text?: string; actions?: ReactNode }
  /** Only where they differ from `SIZES`. */
  sizes?: readonly number[]
  nouns?: PluralForms
  children: ReactNode
}

const SIZES = [20, 50, 100] as const

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

/** Part of the address was invalid and ignored, so the list shows more than requested. */
function NotApplied() {
  const { unread } = useListDesk()
  if (unread.length === 0) return null
  return (
    <p role="status" className="m-4 rounded-control bg-warning-pale px-4 py-3">
      Часть фильтров в адресе не понята и не применена: {unread.join(', ')}.
    </p>
  )
}
