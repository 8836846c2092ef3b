import { Link } from '@remix-run/react'

import type { SalePreview } from '~/domain/sales/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'
import { Table, type Column } from '~/ui/primitives/table'

type Row = SalePreview['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    label: 'Товар',
    phone: 'first',
    cell: ({ id, name, sku }) => (
      <span className="row-name">
        <Link to={officePaths.productEdit(id)} className="font-semibold hover:text-accent">
          {name}
        </Link>
        <span className="block text-caption text-muted">{sku}</span>
      </span>
    ),
  },
  {
    label: 'Обычная цена',
    align: 'end',
    phone: 'second',
    cell: ({ ownKopecks }) => <span className="whitespace-nowrap">{formatRoubles(ownKopecks)}</span>,
  },
  { label: 'По акции', align: 'end', phone: 'second-end', cell: (row) => <SalePrice row={row} /> },
]

function SalePrice({ row: { saleKopecks, other } }: { row: Row }) {
  if (saleKopecks === null) return <span className="text-muted">не изменится</span>
  return (
    <>
      <strong className="whitespace-nowrap">{formatRoubles(saleKopecks)}</strong>
      {other === null ? null : (
        <span className="block text-caption text-muted">сейчас ниже цена акции «{other}»</span>
      )}
    </>
  )
}

export function SalePreviewPanel({ preview: { total, rows } }: { preview: SalePreview }) {
  return (
    <section className="panel overflow-hidden" id="preview" tabIndex={-1} aria-label="Что изменится">
      <h2 className="p-4 text-body">
        Что изменится: {counted(total, ['товар', 'товара', 'товаров'])}
        {total > rows.length ? (
          <span className="font-regular text-muted"> — первые {rows.length}</span>
        ) : null}
      </h2>
      {total === 0 ? (
        <p className="px-4 pb-4 text-muted">Товаров, на которые действовала бы акция, пока нет.</p>
      ) : (
        <Table caption="Цены до акции и по акции" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </section>
  )
}
