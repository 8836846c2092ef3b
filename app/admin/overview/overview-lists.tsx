import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { Overview } from '~/domain/overview/shared'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { counted, formatNumber } from '~/platform/text/plural'

import { IfPermitted, useMay } from '../shared/parts/if-permitted'

export function OverviewLists({
  overview: { bestSellers, lowStock, emptySearches, countedAt },
}: {
  overview: Overview
}) {
  const mayStock = useMay('stock.write')
  const mayEdit = useMay('products.write')
  return (
    <div className="mb-4 grid items-start gap-4 lg:grid-cols-3">
      <Ranking title="Лучше всего продаются" empty="За этот период продаж не было">
        {bestSellers.map(({ id, name, pieces }) => (
          <ProductRow
            key={id}
            href={mayEdit ? officePaths.productEdit(id) : paths.product(id)}
            name={name}
            figure={counted(pieces, ['штука', 'штуки', 'штук'])}
          />
        ))}
      </Ranking>
      <Ranking
        title={lowStock.count === 0 ? 'Мало на складе' : `Мало на складе: ${formatNumber(lowStock.count)}`}
        empty={countedAt === null ? 'Ещё не сосчитано' : 'Всего достаточно'}
      >
        {lowStock.products.map(({ id, name, stock, minStock }) => (
          <ProductRow
            key={id}
            href={mayStock ? officePaths.stock(id) : paths.product(id)}
            name={name}
            figure={`${formatNumber(stock)} шт. (мин. ${formatNumber(minStock)})`}
          />
        ))}
      </Ranking>
      <Ranking title="Искали и не нашли" empty="Всё, что искали, нашлось">
        {emptySearches.map(({ text, times }) => (
          <li key={text} className="flex justify-between gap-3">
            <a href={paths.catalog({ search: text })} className="link min-w-0">
              «{text}»
            </a>
            <span className="flex-none text-muted">{counted(times, ['раз', 'раза', 'раз'])}</span>
          </li>
        ))}
      </Ranking>
    </div>
  )
}

function Ranking({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-3 text-body font-semibold">{title}</h2>
      {children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ol className="grid gap-2">{children}</ol>
      )}
    </section>
  )
}

function ProductRow({ href, name, figure }: { href: string; name: string; figure: string }) {
  return (
    <li className="flex justify-between gap-3">
      <a href={href} className="link min-w-0">
        {name}
      </a>
      <span className="flex-none text-muted">{figure}</span>
    </li>
  )
}

export function QuickCards({ totals }: { totals: Overview['totals'] }) {
  const cards = [
    { label: 'Товары', count: totals.products, to: officePaths.products(), permission: 'products.read' },
    { label: 'Заказы', count: totals.orders, to: officePaths.orders(), permission: 'orders.read' },
    {
      label: 'Пользователи',
      count: totals.users,
      to: officePaths.customers(),
      permission: 'customers.write',
    },
  ] as const
  const look = 'panel flex items-baseline justify-between gap-3 p-4'
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {cards.map(({ label, count, to, permission }) => {
        const content = (
          <>
            <span>{label}</span> <strong className="text-lead">{formatNumber(count)}</strong>
          </>
        )
        return (
          <li key={label}>
            <IfPermitted permission={permission} otherwise={<span className={look}>{content}</span>}>
              <Link to={to} className={`${look} hover:border-ink`}>
                {content}
              </Link>
            </IfPermitted>
          </li>
        )
      })}
    </ul>
  )
}
