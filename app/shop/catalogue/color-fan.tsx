import { Link } from '@remix-run/react'

import { counted } from '~/platform/text/plural'

import { classNames } from '../../ui/primitives/display/class-names'
import { cssColor } from '../../ui/primitives/display/css-color'

export interface FanBlade {
  name: string
  isDark: boolean
  /** Shades that are sold. */
  count: number
  /** Light to dark. */
  hexes: string[]
  href: string
}

const PIVOT = { x: 284, y: 566 }
const LENGTH = 524
/** Degrees from the first blade to the last. */
const SPREAD = 60
const WIDEST_STEP = 16
const BAND = 74
const TIP = 92

/** A blade for each family of colours; each leads to what is sold in them. On phones chips have the names. */
export function ColorFan({ blades }: { blades: readonly FanBlade[] }) {
  const step = blades.length > 1 ? Math.min(WIDEST_STEP, SPREAD / (blades.length - 1)) : WIDEST_STEP
  const width = round(2 * LENGTH * Math.sin((step * Math.PI) / 360) * 1.06)
  return (
    <nav aria-label="Цвета" className="color-fan">
      <svg viewBox="0 0 568 420" role="presentation">
        {blades.map((blade, index) => (
          <g
            key={blade.name}
            transform={`translate(${PIVOT.x} ${PIVOT.y}) rotate(${round((index - (blades.length - 1) / 2) * step)})`}
          >
            <Blade blade={blade} width={width} />
          </g>
        ))}
      </svg>
      <ul className="fan-chips">
        {blades.map(({ name, hexes, href }) => (
          <li key={name}>
            <Link to={href} className="chip text-ink">
              <i style={cssColor(hexes[Math.floor(hexes.length / 2)] ?? null)} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Bands overlap so little that no lighter edge of one shows beside the next. */
const SEAM = 0.5
const ROUNDING = 12

/** The rounded end. */
function tipOf(left: number, width: number, height: number): string {
  const inner = round(width - 2 * ROUNDING)
  return `M${left} ${height - LENGTH}v${ROUNDING - height}a${ROUNDING} ${ROUNDING} 0 0 1 ${ROUNDING} ${-ROUNDING}h${inner}a${ROUNDING} ${ROUNDING} 0 0 1 ${ROUNDING} ${ROUNDING}v${height - ROUNDING}z`
}

/** A long name would reach under the next blade. */
const LONG_NAME = 8

const round = (value: number): number => Math.round(value * 10) / 10

function Blade({ blade: { name, isDark, count, hexes, href }, width }: { blade: FanBlade; width: number }) {
  const [lightest, ...darker] = hexes
  const left = round(-width / 2)
  const bandTop = (index: number) => -LENGTH + TIP + index * BAND
  return (
    <Link to={href} aria-label={`${name}: ${counted(count, ['оттенок', 'оттенка', 'оттенков'])}`}>
      <path d={tipOf(left, width, darker.length === 0 ? LENGTH : TIP + SEAM)} fill={lightest} />
      {darker.map((hex, index) => (
        <rect
          key={hex}
          x={left}
          y={bandTop(index)}
          width={width}
          height={index === darker.length - 1 ? -bandTop(index) : BAND + SEAM}
          fill={hex}
        />
      ))}
      <rect className="blade-edge" x={left} y={-LENGTH} width={width} height={LENGTH} rx="12" />
      <text
        x={left + (name.length > LONG_NAME ? 6 : 9)}
        y={-LENGTH + 27}
        className={classNames(isDark && 'blade-light', name.length > LONG_NAME && 'blade-long')}
      >
        {name}
      </text>
    </Link>
  )
}
