import { Form, useNavigate } from '@remix-run/react'
import type { FormEvent } from 'react'

import type { ColorFacet } from '~/domain/catalog/shared'
import { paths } from '~/http/paths'

import { Button, IconButton } from '../../primitives/button'
import { Select } from '../../primitives/controls'
import { Swatch } from '../../primitives/swatch'
import type { CatalogData } from './catalog-data'
import { FILTERS_FORM, listingUrlOf } from './listing-form'

/** The id of the filters' sheet on phones. */
export const FILTERS_SHEET = 'catalog-filters-sheet'

/** Colours shown before 'Ещё'. */
const FIRST_COLORS = 8

/** The filters: a column on wide screens, a sheet on phones. A change applies at once; without JavaScript there is a button. */
export function ListingFilters({ query, listing, categories }: CatalogData) {
  const navigate = useNavigate()
  const apply = (event: FormEvent<HTMLFormElement>) => navigate(listingUrlOf(event.currentTarget, query), { preventScrollReset: true })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event)
  }
  return (
    <aside id={FILTERS_SHEET} popover="auto" aria-label="Фильтры" className="sheet sheet-wide">
      <div className="flex items-center justify-between lg:hidden">
        <h2 className="text-block">Фильтры</h2>
        <IconButton type="button" icon="close" label="Закрыть фильтры" popovertarget={FILTERS_SHEET} popovertargetaction="hide" />
      </div>
      <Form id={FILTERS_FORM} action={paths.catalog()} onChange={apply} onSubmit={submit} className="grid gap-7">
        {query.search === '' ? null : <input type="hidden" name="search" value={query.search} />}
        {query.view === 'grid' ? null : <input type="hidden" name="view" value={query.view} />}
        <div>
          <label htmlFor="filter-category" className="mb-2.5 block font-semibold">
            Категория
          </label>
          <Select key={query.category} id="filter-category" name="category" defaultValue={query.category ?? ''}>
            <option value="">Все товары</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <ColorFilter colors={withChosen(listing.colors, query.colors)} chosen={query.colors} />
        <noscript>
          <Button className="w-full">Показать</Button>
        </noscript>
      </Form>
      <Button type="button" className="needs-script mt-6 w-full lg:hidden" popovertarget={FILTERS_SHEET} popovertargetaction="hide">
        Готово
      </Button>
    </aside>
  )
}

interface ColorFilterProps {
  colors: readonly ColorFacet[]
  chosen: readonly string[]
}

function ColorFilter({ colors, chosen }: ColorFilterProps) {
  if (colors.length === 0) return null
  const rest = colors.slice(FIRST_COLORS)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Цвет</legend>
      <ColorRows colors={colors.slice(0, FIRST_COLORS)} chosen={chosen} />
      {rest.length === 0 ? null : (
        <details className="disclosure">
          <summary className="w-fit justify-start text-medium text-muted hover:text-ink">Ещё {rest.length}</summary>
          <ColorRows colors={rest} chosen={chosen} />
        </details>
      )}
    </fieldset>
  )
}

function ColorRows({ colors, chosen }: ColorFilterProps) {
  return colors.map(({ name, hex, count }) => (
    <label key={name} className="color-row">
      <input type="checkbox" name="color" value={name} defaultChecked={chosen.includes(name)} className="sr-only" />
      <Swatch hex={hex} />
      {name}
      <span>{count}</span>
    </label>
  ))
}

/** Chosen colours come first, also those that the other filters leave nothing of, so that they can be unticked. */
function withChosen(colors: readonly ColorFacet[], chosen: readonly string[]): ColorFacet[] {
  const known = new Map(colors.map((color) => [color.name, color]))
  const first = chosen.map((name) => known.get(name) ?? { name, hex: '#9b978f', count: 0 })
  return [...first, ...colors.filter(({ name }) => !chosen.includes(name))]
}
