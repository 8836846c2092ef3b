import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { numberText } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { Button, IconButton } from '../../ui/primitives/controls/button'
import { Checkbox, Input, Select } from '../../ui/primitives/controls/controls'
import { isOverlayEntry, useBackCloses } from '../../ui/primitives/overlays/use-back-closes'
import type { CatalogData } from './catalog-data'
import { FacetGroups } from './facet-groups'
import { FILTERS_FORM, listingUrlOf } from './listing-form'

export const FILTERS_SHEET = 'catalog-filters-sheet'

/** A change applies at once; without JavaScript, by a button. */
export function ListingFilters(props: CatalogData) {
  const { query, listing } = props
  const { form, noteTyping, apply, submit } = useFilterForm(query)
  const sheet = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    sheet.current?.addEventListener('toggle', ({ newState }) => setOpen(newState === 'open'))
  }, [])
  useBackCloses(isOpen, () => sheet.current?.hidePopover())
  return (
    <aside ref={sheet} id={FILTERS_SHEET} popover="auto" aria-label="Фильтры" className="sheet sheet-wide">
      <div className="sheet-head lg:hidden">
        <h2 className="text-block">Фильтры</h2>
        <IconButton
          type="button"
          icon="close"
          label="Закрыть фильтры"
          popovertarget={FILTERS_SHEET}
          popovertargetaction="hide"
        />
      </div>
      <Form
        ref={form}
        id={FILTERS_FORM}
        action={paths.catalog()}
        onInput={noteTyping}
        onChange={apply}
        onSubmit={submit}
        className="sheet-body"
      >
        {query.search === '' ? null : <input type="hidden" name="search" value={query.search} />}
        {query.exact ? <input type="hidden" name="exact" value="1" /> : null}
        {query.view === 'grid' ? null : <input type="hidden" name="view" value={query.view} />}
        {query.perPage === 100 ? null : <input type="hidden" name="perPage" value={query.perPage} />}
        <CategoryField {...props} />
        <PriceFields query={query} listing={listing} onLeave={apply} />
        <Checkbox
          name="inStock"
          value="1"
          defaultChecked={query.inStock}
          label={`В наличии (${listing.facets.available})`}
        />
        <FacetGroups query={query} listing={listing} />
      </Form>
      <ShowButton listing={listing} />
    </aside>
  )
}

function ShowButton({ listing }: Pick<CatalogData, 'listing'>) {
  const isBusy = useNavigation().state === 'loading'
  const total = counted(listing.total, ['товар', 'товара', 'товаров'])
  return (
    <div className="sheet-foot">
      <noscript>
        <Button form={FILTERS_FORM} className="w-full">
          Показать
        </Button>
      </noscript>
      <Button form={FILTERS_FORM} className="only-with-script w-full lg:hidden" aria-busy={isBusy}>
        Показать {listing.isTotalCapped ? `больше ${total}` : total}
      </Button>
    </div>
  )
}

/** Keeps the form and the address in step: chips and Back change the address. */
function useFilterForm(query: CatalogData['query']) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const requested = useRef('')
  const isTyping = useRef(false)
  useEffect(() => {
    requested.current = ''
    if (form.current) showAddressIn(form.current, isTyping.current)
  }, [query])
  const noteTyping = ({ target }: FormEvent<HTMLFormElement>) => {
    isTyping.current = target instanceof HTMLInputElement && target.type === 'text'
  }
  /** Navigates once: Enter submits the form and then fires `change` on blur. */
  const goTo = (address: string) => {
    if (requested.current === address) return
    requested.current = address
    isTyping.current = false
    navigate(address, { preventScrollReset: true, replace: isOverlayEntry() })
  }
  const apply = ({ target, type, currentTarget }: FormEvent<HTMLFormElement | HTMLInputElement>) => {
    const owner = currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form
    // A price being typed is unfinished until the field loses focus.
    const isUnfinished = type === 'change' && target instanceof HTMLInputElement && target.type === 'text'
    const isLeft =
      type === 'blur' && target instanceof HTMLInputElement && target.value === target.defaultValue
    if (owner && !isUnfinished && !isLeft) goTo(listingUrlOf(owner, query))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sheet = document.getElementById(FILTERS_SHEET)
    const address = listingUrlOf(event.currentTarget, query)
    if (sheet?.matches(':popover-open')) sheet.hidePopover()
    goTo(address)
  }
  return { form, noteTyping, apply, submit }
}

/** Skips the field being typed in: the response may be for the previous field. */
function showAddressIn(form: HTMLFormElement, isTyping: boolean): void {
  const field = document.activeElement
  if (!isTyping || !(field instanceof HTMLInputElement) || field.form !== form) {
    form.reset()
    return
  }
  const { value, selectionStart, selectionEnd } = field
  form.reset()
  field.value = value
  field.setSelectionRange(selectionStart, selectionEnd)
}

function CategoryField({ query, categories }: CatalogData) {
  return (
    <div className="mb-3">
      <label htmlFor="filter-category" className="mb-2 block font-semibold">
        Категория
      </label>
      <Select key={query.category} id="filter-category" name="category" defaultValue={query.category ?? ''}>
        <option value="">Все товары</option>
        {categories.map(({ slug, name, count, parentSlug }) => (
          <option key={slug} value={slug}>
            {parentSlug === null ? '' : '— '}
            {name} ({count})
          </option>
        ))}
      </Select>
    </div>
  )
}

interface PriceFieldsProps extends Pick<CatalogData, 'query' | 'listing'> {
  onLeave: (event: FormEvent<HTMLInputElement>) => void
}

function PriceFields({ query, listing, onLeave }: PriceFieldsProps) {
  const { price } = listing.facets
  const fields = [
    { name: 'priceFrom', label: 'Цена от, ₽', hint: boundText('от', price?.min), value: query.priceFrom },
    { name: 'priceTo', label: 'Цена до, ₽', hint: boundText('до', price?.max), value: query.priceTo },
  ]
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Цена, ₽</legend>
      <div className="grid grid-cols-2 gap-2">
        {fields.map(({ name, label, hint, value }) => (
          <Input
            key={name}
            type="text"
            name={name}
            inputMode="numeric"
            maxLength={12}
            pattern="[\d\s]*"
            title="Целое число рублей"
            autoComplete="off"
            aria-label={label}
            placeholder={hint}
            defaultValue={value ?? ''}
            onInput={keepDigits}
            onBlur={onLeave}
          />
        ))}
      </div>
    </fieldset>
  )
}

function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
  if (/[^\d\s]/.test(currentTarget.value)) currentTarget.value = currentTarget.value.replace(/[^\d\s]/g, '')
}

function boundText(word: string, roubles: number | undefined): string {
  return roubles === undefined ? word : `${word} ${numberText(roubles)}`
}
