import { Link } from '@remix-run/react'

import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { cssColor } from '../primitives/display/css-color'

const products = [
  { name: 'Краска фасадная «Полдень», 9 л', color: '#d8a24a', priceKopecks: 499_000 },
  { name: 'Лак паркетный «Тишина», 2,7 л', color: '#8a5a2b', priceKopecks: 329_000 },
  { name: 'Антисептик «Сосновый бор», 5 л', color: '#4b6b3a', priceKopecks: 245_000 },
]

export function OriginalPage() {
  return (
    <main className="wrap py-8">
      <h1>Образец витрины</h1>
      <p className="mt-3 mb-6 text-muted">
        Три товара вписаны прямо в страницу.{' '}
        <Link to={paths.catalog()} className="link">
          Настоящий каталог
        </Link>
      </p>
      <ul className="grid gap-4 sm:grid-cols-3">
        {products.map(({ name, color, priceKopecks }) => (
          <li key={name} className="panel p-5">
            <span className="tinted block h-32 rounded-button" style={cssColor(color)} aria-hidden="true" />
            <p className="mt-4 font-semibold">{name}</p>
            <p className="mt-2 text-price font-bold">{formatRoubles(priceKopecks)}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
