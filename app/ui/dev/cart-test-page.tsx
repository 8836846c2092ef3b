import { Form, Link } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Button } from '../primitives/controls/button'

const BANNER_MS = 3_000

const links = [
  { href: paths.home(), label: 'Главная' },
  { href: paths.catalog(), label: 'Каталог' },
  { href: paths.about(), label: 'О нас' },
  { href: paths.contacts(), label: 'Контакты' },
  { href: paths.payment(), label: 'Оплата' },
  { href: paths.profile(), label: 'Кабинет' },
  { href: paths.cart(), label: 'Корзина' },
]

export function CartTestPage({
  products,
}: {
  products: { id: string; name: string; priceKopecks: number }[]
}) {
  const [banner, setBanner] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setBanner(false), BANNER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <header className="border-b border-line bg-surface">
        <nav aria-label="Разделы" className="wrap flex flex-wrap gap-x-6 py-3">
          {links.map(({ href, label }) => (
            <Link key={href} to={href} className="link py-2">
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <main className="wrap py-8">
        {banner ? (
          <p
            role="status"
            className="mb-6 rounded-card border border-success bg-success-pale px-5 py-4 font-semibold"
          >
            Проверка корзины
          </p>
        ) : null}
        <h1>Проверка корзины</h1>
        <ul className="mt-6 grid gap-4">
          {products.map(({ id, name, priceKopecks }) => (
            <li key={id} className="panel flex flex-wrap items-center justify-between gap-4 p-4">
              <span>
                {name}, {formatRoubles(priceKopecks)}
              </span>
              <Form method="post" action={paths.cart()}>
                <input type="hidden" name="intent" value="add" />
                <input type="hidden" name="productId" value={id} />
                <Button small aria-label={`В корзину: ${name}`}>
                  В корзину
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
