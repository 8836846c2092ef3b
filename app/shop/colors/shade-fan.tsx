import { Link } from '@remix-run/react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'

import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { cssColor } from '../../ui/primitives/display/css-color'

export interface FanCell {
  code: string
  name: string
  hex: string
  slug: string
  /** Per cent that it reflects. */
  light: number
}

export interface FanGroupView {
  name: string
  columns: FanCell[][]
}

interface ShadeFanProps {
  groups: readonly FanGroupView[]
  system: { slug: string; prefix: string }
  shown: number
}

interface Pointed extends FanCell {
  left: number
  top: number
}

const MOVES: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Links of a table without lines: with JavaScript one of them is in the tab order, and arrows move on. */
export function ShadeFan({ groups, system, shown }: ShadeFanProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  useEffect(() => {
    linksOf(ref.current).forEach((link, index) => (link.tabIndex = index === 0 ? 0 : -1))
  }, [groups])
  const show = ({ target }: SyntheticEvent) => setPointed(cellAt(target, ref.current, groups))
  return (
    <div className="panel mt-3 p-4 lg:p-6">
      <div
        ref={ref}
        role="toolbar"
        aria-label="Оттенки"
        className="relative"
        onKeyDown={moveFocus}
        onPointerOver={show}
        onFocus={show}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
      >
        <div className="fan">
          {groups.map(({ name, columns }) => (
            <section key={name} aria-label={name}>
              <p aria-hidden="true">{name}</p>
              <div>
                {columns.map((column) => (
                  <ul key={column[0]?.slug}>
                    {column.map(({ slug, code, name: title, hex }) => (
                      <li key={slug}>
                        <Link
                          to={paths.shade(system.slug, slug)}
                          style={cssColor(hex)}
                          aria-label={`${system.prefix} ${code} ${title}`.trim()}
                        />
                      </li>
                    ))}
                  </ul>
                ))}
              </div>
            </section>
          ))}
        </div>
        {pointed ? <PointedShade {...pointed} prefix={system.prefix} /> : null}
      </div>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6 text-small text-muted">
        <span>
          {counted(shown, ['оттенок', 'оттенка', 'оттенков'])}, сверху светлые, снизу тёмные.{' '}
          <span className="max-lg:hidden">Стрелки ← → ↑ ↓ ходят по вееру, Enter открывает цвет.</span>
        </span>
        <span>Экран передаёт цвет приблизительно: точный покажет выкрас.</span>
      </p>
    </div>
  )
}

function PointedShade({ code, name, light, left, top, prefix }: Pointed & { prefix: string }) {
  return (
    <div className="fan-card" style={{ left, top }} aria-hidden="true">
      <b>
        {prefix} {code}
      </b>
      <span>{name}</span>
      <span>Отражает {light} % света</span>
    </div>
  )
}

const linksOf = (fan: Element | null): HTMLAnchorElement[] => [...(fan?.querySelectorAll('a') ?? [])]

const CARD_WIDTH = 220

function cellAt(
  target: EventTarget,
  fan: HTMLElement | null,
  groups: readonly FanGroupView[],
): Pointed | null {
  if (!(target instanceof HTMLAnchorElement) || !fan) return null
  const cell = groups
    .flatMap(({ columns }) => columns)
    .flat()
    .at(linksOf(fan).indexOf(target))
  if (!cell) return null
  const [box, around] = [target.getBoundingClientRect(), fan.getBoundingClientRect()]
  const right = box.right - around.left + 10
  const isAtEnd = box.right + CARD_WIDTH + 10 > around.right
  return {
    ...cell,
    left: isAtEnd ? right - box.width - CARD_WIDTH - 20 : right,
    top: box.top - around.top - 6,
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const move = MOVES[event.key]
  const link = event.target
  if (!move || !(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  const columns = [...event.currentTarget.querySelectorAll('ul')].map(linksOf)
  const column = columns.findIndex((links) => links.includes(link))
  const row = columns[column]?.indexOf(link) ?? 0
  const next = columns[Math.min(columns.length - 1, Math.max(0, column + move[0]))] ?? []
  const goal = next[Math.min(next.length - 1, Math.max(0, row + move[1]))]
  if (!goal) return
  link.tabIndex = -1
  goal.tabIndex = 0
  goal.focus()
}
