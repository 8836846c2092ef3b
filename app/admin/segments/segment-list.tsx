import { Link } from '@remix-run/react'

import type { SegmentRow } from '~/domain/segments/staff'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ListHeader } from '../shared/list/list-header'
import { NotLoaded } from '../shared/list/not-loaded'

const columns: readonly Column<SegmentRow>[] = [
  {
    label: 'Сегмент',
    phone: 'first',
    cell: ({ id, name }) => (
      <Link to={officePaths.segment(id)} className="font-semibold hover:text-accent">
        {name}
      </Link>
    ),
  },
  {
    label: 'Клиенты',
    phone: 'second',
    cell: ({ id, name }) => (
      <Link
        to={officePaths.customers({ segment: id })}
        aria-label={`Показать клиентов: ${name}`}
        className="touch-link link"
      >
        Показать клиентов
      </Link>
    ),
  },
  { label: 'Автор', phone: 'hidden', cell: ({ authorName }) => authorName },
  {
    label: 'Изменён',
    phone: 'second-end',
    cell: ({ updatedAt }) => <Moment at={updatedAt} className="whitespace-nowrap text-muted" />,
  },
]

export function SegmentList({ rows, isFailed }: { rows: readonly SegmentRow[]; isFailed: boolean }) {
  return (
    <>
      <ListHeader
        title="Сегменты"
        total={rows.length}
        isMore={false}
        back={{ to: officePaths.customers(), label: 'Клиенты' }}
        main={<LinkButton to={officePaths.newSegment()}>Новый сегмент</LinkButton>}
      />
      <section className="panel overflow-clip">
        {isFailed ? <NotLoaded text="Сегменты не загрузились." /> : null}
        {rows.length === 0 ? (
          <EmptyState icon="filter" title="СЕГМЕНТОВ ПОКА НЕТ">
            Сегмент — это правила, по которым магазин сам находит клиентов: для списка и для рассылок.
          </EmptyState>
        ) : (
          <Table caption="Сегменты" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </section>
    </>
  )
}
