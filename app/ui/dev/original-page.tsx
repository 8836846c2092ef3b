import { Link } from '@remix-run/react'

import { paths } from '~/http/paths'
import { formatRoubles, fromRoubles } from '~/platform/money'

import { cssColor } from '../primitives/css-color'

const products = [
  { name: 'Краска фасадная «Полдень», 9 л', color: '#d8a24a', price: 4_990 },
  { name: 'Лак паркетный «Тишина», 2,7 л', color: '#8a5a2b', price: 3_290 },
  { name: 'Антисептик «Сосновый бор», 5 л', color: '#4b6b3a', price: 2_450 },
]

/** Three products written into the page itself: no database, no cart. */
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
        {products.map(({ name, color, price }) => (
          <li key={name} className="panel p-5">
            <span className="tinted block h-32 rounded-button" style={cssColor(color)} aria-hidden="true" />
            <p className="mt-4 font-semibold">{name}</p>
            <p className="mt-2 text-price font-bold">{formatRoubles(fromRoubles(price))}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
