import type { ReactNode } from 'react'

import {
  FACET_LABELS,
  type FacetName,
  type FacetOption,
  facetValueText,
  PROPERTY_GROUPS,
} from '~/domain/catalog/shared'

import { Disclosure } from '../../ui/primitives/overlays/disclosure'
import type { CatalogData } from './catalog-data'
import { ColorPalette } from './color-palette'

const FIRST = 7

interface FacetOptionsProps {
  facet: FacetName
  options: readonly FacetOption[]
  chosen: readonly string[]
}

function FacetOptions({ facet, options, chosen }: FacetOptionsProps) {
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

function OptionRows({ facet, options, chosen }: FacetOptionsProps) {
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

const ORDER: readonly Exclude<FacetName, 'property' | 'color'>[] = [
  'brand',
  'volume',
  'type',
  'gloss',
  'base',
  'application',
]
const OPEN: readonly FacetName[] = ['brand', 'volume']

export function FacetGroups({ query, listing }: Pick<CatalogData, 'query' | 'listing'>) {
  const names = ORDER.filter((name) => listing.facets.options[name].length > 0)
  const colors = listing.facets.options.color
  return (
    <>
      {colors.length === 0 ? null : (
        <FacetGroup name="color" isOpen>
          <ColorPalette options={colors} chosen={query.facets.color} />
        </FacetGroup>
      )}
      {names.map((name) => (
        <FacetGroup key={name} name={name} isOpen={OPEN.includes(name) || query.facets[name].length > 0}>
          <FacetOptions facet={name} options={listing.facets.options[name]} chosen={query.facets[name]} />
        </FacetGroup>
      ))}
      <PropertyGroups query={query} listing={listing} />
    </>
  )
}

function PropertyGroups({ query, listing }: Pick<CatalogData, 'query' | 'listing'>) {
  const options = listing.facets.options.property
  const chosen = query.facets.property
  const groups = PROPERTY_GROUPS.map(({ title, properties }) => ({
    title,
    options: options.filter(({ value }) => properties.some((property) => property === value)),
  })).filter((group) => group.options.length > 0)
  if (groups.length === 0) return null
  return (
    <FacetGroup name="property" isOpen={chosen.length > 0}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title} className="mb-2">
          <p className="pt-1 text-caption text-muted" aria-hidden="true">
            {group.title}
          </p>
          <OptionRows facet="property" options={group.options} chosen={chosen} />
        </div>
      ))}
    </FacetGroup>
  )
}

function FacetGroup({ name, isOpen, children }: { name: FacetName; isOpen: boolean; children: ReactNode }) {
  return (
    <Disclosure summary={FACET_LABELS[name]} open={isOpen}>
      <div role="group" aria-label={FACET_LABELS[name]}>
        {children}
      </div>
    </Disclosure>
  )
}
