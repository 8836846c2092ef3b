import { Form, Link, useFetcher, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

import { Button, IconButton } from '~/ui/primitives/controls/button'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Icon } from '~/ui/primitives/display/icon'

import { listHref } from './list-href'
import { totalIn } from './total-in'

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
  const fold = useRef<HTMLDetailsElement>(null)
  const matches = useMatches(fold)
  const close = (): void => {
    if (fold.current) fold.current.open = false
    fold.current?.querySelector('summary')?.focus()
  }
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && fold.current?.open === true) close()
  }
  return (
    // The key updates fields whose filter was removed by a chip.
    <Form
      key={here.search}
      method="get"
      className="filter-bar"
      role="search"
      onChange={matches.count}
      onKeyDown={closeOnEscape}
    >
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
        <Button busy={isBusy} className="filter-send">
          <Icon name="search" className="filter-mark" />
          <span className="filter-word">Найти</span>
        </Button>
        {children === undefined && main === undefined ? null : (
          <>
            <details
              ref={fold}
              className={children === undefined ? 'filter-fold filter-fold-phone' : 'filter-fold'}
              onToggle={matches.count}
            >
              <summary aria-controls={id} className="button button-outline">
                <Icon name="filter" />
                <span className="filter-more">Ещё фильтры</span>
                <span className="filter-all">Фильтры{set.length === 0 ? null : ` · ${set.length}`}</span>
              </summary>
            </details>
            {/* On phones a sheet over the list while the fold is open; on desktops parts of the row. */}
            <div id={id} role="group" aria-label="Фильтры" className="filter-sheet">
              <div className="filter-sheet-head">
                <strong>Фильтры</strong>
                <IconButton type="button" icon="close" label="Закрыть фильтры" onClick={close} />
              </div>
              {main === undefined ? null : <div className="filter-main">{main}</div>}
              <div className="filter-fields">
                {children}
                <Button small busy={isBusy}>
                  Показать{matches.total === null ? null : ` ${matches.total}`}
                </Button>
              </div>
            </div>
          </>
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

/** Milliseconds after the last change. */
const QUIET = 250

/** How many rows the chosen filters would show: asked from the list itself while the filters are open. */
function useMatches(fold: RefObject<HTMLDetailsElement>) {
  const { pathname } = useLocation()
  const { load, data, state } = useFetcher<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const count = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const form = fold.current?.closest('form')
      if (!fold.current?.open || !form) return
      const chosen = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== '')
      load(`${pathname}?${new URLSearchParams(chosen)}`)
    }, QUIET)
  }
  return { count, total: state === 'idle' ? totalIn(data) : null }
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
