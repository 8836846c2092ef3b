import { paths } from '~/paths'

import { useRecentShades } from '../colors/recent-shades'
import { ShadeChips, type ShadeCell } from './shade-picker'

interface RecentTintsProps {
  product: { slug: string }
  chosen: string
  /** Of the paint. */
  fan: readonly { columns: readonly (readonly ShadeCell[])[] }[]
}

/** Shades that this browser has seen, of those that the bases of the paint hold. */
export function RecentTints({ product, chosen, fan }: RecentTintsProps) {
  const [seen] = useRecentShades(chosen)
  if (seen.length === 0) return null
  const held = new Map(
    fan.flatMap(({ columns }) => columns.flat()).map((cell) => [hrefOf(cell), cell] as const),
  )
  const cells = seen.flatMap(({ href }) => held.get(href) ?? [])
  const others = cells.filter(({ address }) => address !== chosen)
  if (others.length === 0) return null
  return (
    <section className="mt-4" aria-labelledby="recent-tints">
      <h3 id="recent-tints" className="mb-2 text-small font-regular text-muted">
        Недавно смотрели
      </h3>
      <ShadeChips cells={others} slug={product.slug} />
    </section>
  )
}

function hrefOf({ address }: ShadeCell): string {
  const [system = '', slug = ''] = address.split('/')
  return paths.shade(system, slug)
}
