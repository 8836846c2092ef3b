import { Link } from '@remix-run/react'

import type { SegmentRow } from '~/domain/segments/staff'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'
import { ReferenceList } from '../shared/list/reference-list'

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
    <ReferenceList
      title="Сегменты"
      back={{ to: officePaths.customers(), label: 'Клиенты' }}
      add={{ to: officePaths.newSegment(), label: 'Новый сегмент' }}
      failure="Сегменты не загрузились."
      empty={{
        icon: 'filter',
        title: 'СЕГМЕНТОВ ПОКА НЕТ',
        text: 'Сегмент — это правила, по которым магазин сам находит клиентов: для списка и для рассылок.',
      }}
      rows={rows}
      columns={columns}
      isFailed={isFailed}
    />
  )
}
