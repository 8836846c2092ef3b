import { Link } from '@remix-run/react'

import type { Combination } from '~/domain/colors/shared'
import { paths } from '~/paths'

import { Swatch } from '../../ui/primitives/display/swatch'
import type { ShadeChip } from './shade-chip'

export type CombinationView = Omit<Combination, 'shades'> & { shades: ShadeChip[] }

export function Combinations({ combinations }: { combinations: readonly CombinationView[] }) {
  return (
    <section className="mt-12" aria-labelledby="combined-title">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="combined-title">Сочетается с</h2>
        <span className="text-small text-muted">60 % стены, 30 % мебель, 10 % акцент</span>
      </div>
      <ul className="combinations">
        {combinations.map((combination) => (
          <li key={combination.name} className="panel">
            <CombinationPicture {...combination} />
            <div className="p-4 lg:p-5">
              <p className="flex items-baseline justify-between gap-3">
                <b className="text-block">{combination.name}</b>
                <span className="text-small text-muted">{combination.rooms}</span>
              </p>
              <ul className="mt-2">
                {combination.shades.map(({ code, name, hex, href }) => (
                  <li key={href}>
                    <Link
                      to={href}
                      className="flex min-h-8 items-center gap-2.5 text-medium hover:text-accent"
                    >
                      <Swatch hex={hex} />
                      <span className="flex-1">{name}</span>
                      <span className="text-small text-muted">{code}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CombinationPicture({ scene, shades }: Pick<CombinationView, 'scene' | 'shades'>) {
  const [color, second, third] = shades.map(({ hex }) => hex.slice(1))
  return (
    <img
      src={paths.roomPicture(`${scene}.svg`, { color, second, third })}
      alt=""
      loading="lazy"
      decoding="async"
      width={560}
      height={300}
    />
  )
}
