import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useId, type ReactNode } from 'react'

import { Button } from '~/ui/primitives/button'
import { Input, Select } from '~/ui/primitives/controls'
import { Icon } from '~/ui/primitives/icon'

import { listHref } from './list-href'

/** A filter that is set: what it says, and the parameters that it stands for. */
export interface SetFilter {
  label: string
  names: readonly string[]
}

interface FilterBarProps {
  /** What is typed into the search field; `placeholder` says what it looks through. */
  search: string
  placeholder: string
  /** Filters that are set, the search aside. */
  set: readonly SetFilter[]
  /** Parameters that stay as they are: sort and page size. */
  keep: Readonly<Record<string, string>>
  /** The other filters' controls. */
  children: ReactNode
}

/** Search and filters of a list: a form whose address can be shared. The filters fold away; what is set stands below as chips that take it off again. */
export function FilterBar({ search, placeholder, set, keep, children }: FilterBarProps) {
  const here = useLocation()
  const id = useId()
  const isBusy = useNavigation().location?.pathname === here.pathname
  return (
    // A new form for each state, so that fields whose filter was taken off by a chip show it.
    <Form key={here.search} method="get" className="filter-bar" role="search">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex gap-2">
        <Input
          type="search"
          name="search"
          defaultValue={search}
          placeholder={placeholder}
          aria-label="Поиск"
          maxLength={100}
          data-list-search=""
          className="min-w-0 flex-1"
        />
        <Button busy={isBusy}>Найти</Button>
      </div>
      <details className="filter-fold">
        <summary aria-controls={id} className="button button-outline button-small w-fit">
          <Icon name="filter" />
          {set.length === 0 ? 'Фильтры' : `Фильтры · ${set.length}`}
        </summary>
        <div id={id} className="filter-fields">
          {children}
          <Button small>Показать</Button>
        </div>
      </details>
      {set.length === 0 && search === '' ? null : (
        <ul className="flex flex-wrap gap-2" aria-label="Выбранные фильтры">
          {set.map(({ label, names }) => (
            <li key={label}>
              <Link
                to={listHref(here, Object.fromEntries(names.map((name) => [name, null])))}
                className="chip list-chip text-small"
                aria-label={`Убрать фильтр: ${label}`}
              >
                {label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
          <li>
            <Link to={listHref({ pathname: here.pathname, search: '' }, keep)} className="link grid min-h-11 items-center px-2 text-small">
              Сбросить все
            </Link>
          </li>
        </ul>
      )}
    </Form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | null
  options: Readonly<Record<string, string>>
}

/** A filter with a few values. */
export function FilterChoice({ name, label, value, options }: ChoiceProps) {
  return (
    <Select name={name} defaultValue={value ?? ''} aria-label={label} className="w-auto">
      <option value="">{label}: все</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  )
}

interface RangeProps {
  label: string
  type: 'date' | 'number'
  from: { name: string; value: string | null }
  to: { name: string; value: string | null }
}

/** A filter from … to …. */
export function FilterRange({ label, type, from, to }: RangeProps) {
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      <Input
        type={type}
        name={from.name}
        defaultValue={from.value ?? ''}
        aria-label={`${label}, от`}
        placeholder={`${label} от`}
        min={0}
        className="w-auto max-w-36"
      />
      <span aria-hidden="true">–</span>
      <Input
        type={type}
        name={to.name}
        defaultValue={to.value ?? ''}
        aria-label={`${label}, до`}
        placeholder="до"
        min={0}
        className="w-auto max-w-36"
      />
    </fieldset>
  )
}
