import type { AssortmentChangeView, ChangedProduct } from '~/domain/bulk-edit/staff'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/plural'
import { Pagination } from '~/ui/primitives/pagination'
import { Table, type Column } from '~/ui/primitives/table'

export function ChangedProducts({
  change: { products, page, pages, progress },
}: {
  change: AssortmentChangeView
}) {
  return (
    <section className="panel overflow-clip">
      <Table caption="Товары изменения" columns={columns} rows={products} keyOf={({ id }) => id} />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-small text-muted">
        <p>Всего: {formatNumber(progress.total)}</p>
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => officePaths.productsBulk(progress.id, to === 1 ? {} : { page: String(to) })}
        />
      </footer>
    </section>
  )
}

const columns: readonly Column<ChangedProduct>[] = [
  {
    label: 'Товар',
    phone: 'first',
    cell: ({ name, sku }) => (
      <span className="row-name">
        <span className="block font-semibold">{name ?? 'Удалённый товар'}</span>
        <span className="block text-caption text-muted">{sku}</span>
      </span>
    ),
  },
  {
    label: 'Было',
    align: 'end',
    phone: 'second',
    cell: ({ change }) => <span className="text-muted">{change?.before}</span>,
  },
  {
    label: 'Станет',
    align: 'end',
    phone: 'second-end',
    cell: ({ change }) => (change ? <strong>{change.after}</strong> : null),
  },
  {
    label: 'Примечание',
    phone: 'third',
    cell: ({ change, remark }) => (
      <span className="text-muted">{remark ?? (change === null ? 'Без изменений' : '')}</span>
    ),
  },
]
