import type { FacetOption } from '~/domain/catalog/shared'

import { Swatch } from '../../ui/primitives/display/swatch'

const FIRST = 20

interface ColorPaletteProps {
  options: readonly FacetOption[]
  chosen: readonly string[]
}

export function ColorPalette({ options, chosen }: ColorPaletteProps) {
  const commonest = new Set(options.toSorted((a, b) => b.count - a.count).slice(0, FIRST))
  const isShown = (option: FacetOption) => commonest.has(option) || chosen.includes(option.value)
  const rest = options.filter((option) => !isShown(option))
  return (
    <>
      <Swatches options={options.filter(isShown)} chosen={chosen} />
      {rest.length === 0 ? null : (
        <details className="disclosure">
          <summary className="w-fit justify-start text-medium text-muted hover:text-ink">
            Ещё {rest.length}
          </summary>
          <Swatches options={rest} chosen={chosen} />
        </details>
      )}
    </>
  )
}

function Swatches({ options, chosen }: ColorPaletteProps) {
  return (
    <div className="palette">
      {options.map(({ value, count, hex }) => (
        <label key={value} title={value}>
          <input
            type="checkbox"
            name="color"
            value={value}
            defaultChecked={chosen.includes(value)}
            className="sr-only"
          />
          {hex === undefined ? null : <Swatch hex={hex} />}
          <span className="sr-only">{value}</span>
          <span>{count}</span>
        </label>
      ))}
    </div>
  )
}
