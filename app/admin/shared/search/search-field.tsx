import { Form, useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

import { officePaths } from '~/office-paths'
import { Icon } from '~/ui/primitives/display/icon'
import { type FoundGroup, SEARCH_MIN_LENGTH } from '~/admin/shared/search/office-search'
import { Input } from '~/ui/primitives/controls/controls'
import { Dialog } from '~/ui/primitives/overlays/dialog'
import { Skeleton } from '~/ui/primitives/feedback/skeleton'

/** Milliseconds. */
const PAUSE = 150

function SearchPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  useFocusBack()
  const [words, setWords] = useState('')
  const { groups, isLooking } = useFound(words)
  const things = groups.flatMap((group) => group.things)
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, things.length - 1)
  const optionId = (index: number): string => `${id}-${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && things.length > 0) {
      event.preventDefault()
      setChosen((current + step + things.length) % things.length)
    }
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (current >= 0) document.getElementById(optionId(current))?.click()
    else navigate(officePaths.search(words))
  }
  return (
    <Dialog title="Поиск" onClose={onClose}>
      <Input
        type="search"
        value={words}
        maxLength={100}
        placeholder="Заказ, клиент, товар или раздел"
        aria-label="Что найти"
        role="combobox"
        aria-expanded={things.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className="mt-3"
      />
      <p role="status" className="mt-2 text-small text-muted">
        {isLooking ? 'Ищем…' : hintOf(words.trim(), things.length)}
      </p>
      {isLooking && things.length === 0 ? <Skeleton lines={4} /> : null}
      <FoundList id={`${id}-list`} groups={groups} current={current} optionId={optionId} />
    </Dialog>
  )
}

function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}

function hintOf(words: string, found: number): string {
  if (found > 0) return `Найдено: ${found}. Стрелки выбирают, Enter открывает.`
  return words.length < SEARCH_MIN_LENGTH ? `Введите хотя бы ${SEARCH_MIN_LENGTH} знака` : 'Ничего не найдено'
}

function useFound(words: string): { groups: readonly FoundGroup[]; isLooking: boolean } {
  const { load, data } = useFetcher<{ words: string; groups: FoundGroup[] }>({ key: 'office-search' })
  const query = words.trim()
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => load(officePaths.search(query)), PAUSE)
    return () => clearTimeout(timer)
  }, [query, load])
  const isSearchable = query.length >= SEARCH_MIN_LENGTH
  return {
    groups: query === '' ? [] : (data?.groups ?? []),
    isLooking: isSearchable && data?.words !== query,
  }
}

interface FoundListProps {
  id: string
  groups: readonly FoundGroup[]
  current: number
  optionId: (index: number) => string
}

function FoundList({ id, groups, current, optionId }: FoundListProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { things }) => sum + things.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label="Найденное" className="palette-list">
      {groups.map(({ title, things }, groupIndex) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pt-3 pb-1 text-caption text-muted">
            {title}
          </p>
          {things.map(({ href, label, note }, index) => {
            const at = (starts[groupIndex] ?? 0) + index
            return (
              <a
                key={href + label}
                id={optionId(at)}
                href={href}
                role="option"
                aria-selected={at === current}
                tabIndex={-1}
                className="palette-option"
              >
                <strong>{label}</strong>
                <span className="block text-small text-muted">{note}</span>
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

export function SearchField() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // By the key's position: on a Russian keyboard this key is «л».
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpenAt(key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
  return (
    <>
      <Form
        method="get"
        action={officePaths.search()}
        role="search"
        aria-label="Быстрый переход"
        className="head-search"
      >
        <Icon name="search" />
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder="Заказ, клиент, товар"
          aria-label="Заказ, клиент, товар или раздел"
          onClick={() => setOpenAt(key)}
        />
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Form>
      {openAt === key ? <SearchPalette onClose={() => setOpenAt(null)} /> : null}
    </>
  )
}
