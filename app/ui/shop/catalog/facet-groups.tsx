import type { ReactNode } from 'react'

import { FACET_LABELS, PROPERTY_GROUPS, type FacetName } from '~/domain/catalog/shared'

import { Disclosure } from '../../primitives/disclosure'
import type { CatalogData } from './catalog-data'
import { ColorPalette } from './color-palette'
import { FacetOptions, OptionRows } from './facet-options'

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
