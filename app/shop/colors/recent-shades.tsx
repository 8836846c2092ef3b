import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { Button } from '../../ui/primitives/controls/button'
import { cssColor } from '../../ui/primitives/display/css-color'
import type { ShadeChip } from './shade-chip'

const KEY = 'shades'
const MOST = 7

function isChip(value: unknown): value is ShadeChip {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['code', 'name', 'hex', 'href'].every(
      (key) => typeof (value as Record<string, unknown>)[key] === 'string',
    )
  )
}

/** Most recent first. */
function recentShades(): ShadeChip[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChip).slice(0, MOST) : []
  } catch {
    // Storage may be blocked, or written by another release.
    return []
  }
}

function storeShades(shades: readonly ShadeChip[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shades))
  } catch {
    // Storage may be blocked or full.
  }
}

/** Only the browser stores the list, so that pages stay cacheable. */
export function useNoteShade(shade: ShadeChip | null): void {
  useEffect(() => {
    if (shade === null) return
    storeShades([shade, ...recentShades().filter(({ href }) => href !== shade.href)].slice(0, MOST))
  }, [shade])
}

/** Read again when `place` changes. */
export function useRecentShades(place = ''): [readonly ShadeChip[], clear: () => void] {
  const [shades, setShades] = useState<readonly ShadeChip[]>([])
  useEffect(() => setShades(recentShades()), [place])
  const clear = () => {
    storeShades([])
    setShades([])
  }
  return [shades, clear]
}

export function RecentShades() {
  const [shades, clear] = useRecentShades()
  if (shades.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="recent-title">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-title" className="text-block">
          Вы смотрели
        </h2>
        <Button type="button" small tone="quiet" onClick={clear}>
          Очистить
        </Button>
      </div>
      <ul className="recent-shades">
        {shades.map(({ code, name, hex, href }) => (
          <li key={href}>
            <Link to={href}>
              <i style={cssColor(hex)} />
              <span>
                <b>{code}</b>
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
