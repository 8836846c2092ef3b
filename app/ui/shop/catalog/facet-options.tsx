import { facetValueText, type FacetName, type FacetOption } from '~/domain/catalog/shared'

const FIRST = 7

interface FacetOptionsProps {
  facet: FacetName
  options: readonly FacetOption[]
  chosen: readonly string[]
}

export function FacetOptions({ facet, options, chosen }: FacetOptionsProps) {
  const shown = options.filter(({ value }, index) => index < FIRST || chosen.includes(value))
  const rest = options.filter((option) => !shown.includes(option))
  return (
    <>
      <OptionRows facet={facet} options={shown} chosen={chosen} />
      {rest.length === 0 ? null : (
        <details className="disclosure">
          <summary className="w-fit justify-start text-medium text-muted hover:text-ink">
            Ещё {rest.length}
          </summary>
          <OptionRows facet={facet} options={rest} chosen={chosen} />
        </details>
      )}
    </>
  )
}

export function OptionRows({ facet, options, chosen }: FacetOptionsProps) {
  return options.map(({ value, count }) => (
    <label key={value} className="facet-row">
      <input
        type="checkbox"
        name={facet}
        value={value}
        defaultChecked={chosen.includes(value)}
        className="tick"
      />
      {facetValueText(facet, value)}
      <span>{count}</span>
    </label>
  ))
}
