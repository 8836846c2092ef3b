import { Link } from '@remix-run/react'

import type { PaintingTool } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money'

import { AddToCart } from '../add-to-cart'

export function PaintingTools({ tools }: { tools: readonly PaintingTool[] }) {
  return (
    <section aria-label="Инструмент">
      <h2 className="mb-3 text-block">Инструмент</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {tools.map(({ id, slug, name, imageUrl, priceKopecks, available }) => (
          <li key={id} className="panel grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3 p-4">
            {imageUrl === null ? (
              <span />
            ) : (
              <img src={imageUrl} alt="" width={64} height={64} loading="lazy" className="h-auto w-full" />
            )}
            <div className="min-w-0">
              <Link to={paths.product(slug)} className="block font-semibold hover:text-accent">
                {name}
              </Link>
              <p className="mt-1 mb-2 font-bold">{formatRoubles(priceKopecks)}</p>
              <AddToCart productId={id} name={name} available={available} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
