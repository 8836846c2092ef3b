import { Link } from '@remix-run/react'

import { Icon } from '../../ui/primitives/display/icon'
import type { CatalogData } from './catalog-data'

/** What the search understood; each chip leads to the same search without it. */
export function UnderstoodChips({ chips }: Pick<CatalogData, 'chips'>) {
  if (chips.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p id="understood" className="text-small text-muted">
        Поняли так:
      </p>
      <ul className="contents" aria-labelledby="understood">
        {chips.map(({ text, href, isIgnored }) => (
          <li key={href}>
            <Link
              to={href}
              preventScrollReset
              className={isIgnored ? 'chip border-dashed font-regular text-muted' : 'chip'}
              aria-label={`Убрать из запроса: ${text}${isIgnored ? ', не повлияло' : ''}`}
            >
              {isIgnored ? <s>{text}</s> : text}
              <Icon name="close" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
