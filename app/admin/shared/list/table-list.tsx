import type { ReactNode } from 'react'

import type { ListPosition } from '~/platform/lists/list-position'
import { Table } from '~/ui/primitives/display/table'

import { useShownColumns, type ListColumn } from './list-columns'
import { ListHeader, type ListHeaderProps } from './list-header'
import { ListSection, type ListSectionProps } from './list-section'

type HeaderParts = Pick<ListHeaderProps, 'title' | 'back' | 'actions' | 'main'>
type SectionParts = Pick<ListSectionProps, 'size' | 'filters' | 'empty'>

interface TableListProps<Row> extends HeaderParts, SectionParts {
  list: ListPosition & { rows: readonly Row[] }
  columns: readonly ListColumn<Row>[]
  caption?: string
  above?: ReactNode
}

export function TableList<Row extends { id: string }>({
  list,
  columns,
  caption,
  above,
  size,
  filters,
  empty,
  ...header
}: TableListProps<Row>) {
  const shown = useShownColumns(columns)
  return (
    <>
      <ListHeader {...header} total={list.total} isMore={list.isMore} />
      {above}
      <ListSection list={list} size={size} columns={columns} filters={filters} empty={empty}>
        <Table caption={caption ?? header.title} columns={shown} rows={list.rows} keyOf={({ id }) => id} />
      </ListSection>
    </>
  )
}
