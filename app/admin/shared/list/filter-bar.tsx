import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useId, type ReactNode } from 'react'

import { Button } from '~/ui/primitives/controls/button'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Icon } from '~/ui/primitives/display/icon'

import { listHref } from './list-href'

export interface SetFilter {
  label: string
  names: readonly string[]
}

interface FilterBarProps {
  search: string
  placeholder: string
  set: readonly SetFilter[]
  keep: Readonly<Record<string, string>>
  main?: ReactNode
  children?: ReactNode
}

/** A GET form, so that the address can be shared. Active filters are chips that remove them. */
export function FilterBar({ search, placeholder, set, keep, main, children }: FilterBarProps) {
  const here = useLocation()
  const id = useId()
  const isBusy = useNavigation().location?.pathname === here.pathname
  return (
    // The key updates fields whose filter was removed by a chip.
    <Form key={here.search} method="get" className="filter-bar" role="search">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="filter-row">
        <Input
          type="search"
          name="search"
          defaultValue={search}
          placeholder={placeholder}
          aria-label="Поиск"
          maxLength={100}
          data-list-search=""
          className="filter-search"
        />
        {main === undefined ? null : <div className="filter-main">{main}</div>}
        <Button busy={isBusy} className="filter-send">
          <Icon name="search" className="filter-mark" />
          <span className="filter-word">Найти</span>
        </Button>
        {children === undefined && main === undefined ? null : (
          <details className={children === undefined ? 'filter-fold filter-fold-phone' : 'filter-fold'}>
            <summary aria-controls={id} className="button button-outline">
              <Icon name="filter" />
              <span className="filter-more">Ещё фильтры</span>
              <span className="filter-all">
                <span className="filter-word">Фильтры</span> {set.length === 0 ? null : set.length}
              </span>
            </summary>
            <div id={id} className="filter-fields">
              {children}
              <Button small>Показать</Button>
            </div>
          </details>
        )}
      </div>
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
            <Link
              to={listHref({ pathname: here.pathname, search: '' }, keep)}
              className="link grid min-h-11 items-center px-2 text-small"
            >
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
