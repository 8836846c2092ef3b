import { Form, useNavigate, useSearchParams } from '@remix-run/react'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'

import { SUGGESTION_MIN_LENGTH } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { Icon } from '../../../ui/primitives/display/icon'
import type { SuggestedAnswer } from './suggestion-list'

const DEBOUNCE_MS = 150

interface Suggestions {
  text: string
  answers: SuggestedAnswer[]
}

/** Requests are debounced; a stale response is never shown; an error clears the suggestions. */
function useSuggestions(text: string, isRequested: boolean): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null)
  const query = isRequested && text.trim().length >= SUGGESTION_MIN_LENGTH ? text.trim() : null
  useEffect(() => {
    if (query === null) {
      setFound(null)
      return
    }
    const stop = new AbortController()
    const show = (answers: SuggestedAnswer[] | null) => {
      if (!stop.signal.aborted) setFound(answers && { text: query, answers })
    }
    const timer = setTimeout(() => {
      readSuggestions(query, stop.signal).then(show, () => show(null))
    }, DEBOUNCE_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [query])
  return query === null ? null : found
}

async function readSuggestions(text: string, signal: AbortSignal): Promise<SuggestedAnswer[]> {
  const response = await fetch(paths.suggestions(text), { signal })
  if (!response.ok) throw new Error(`Suggestions: ${response.status}`)
  const { suggestions } = (await response.json()) as { suggestions: SuggestedAnswer[] }
  return suggestions
}

const SuggestionList = lazy(() => import('./suggestion-list'))

export const SEARCH_BOX = 'shop-search'
const LIST = 'shop-search-suggestions'

/** Empty text is not submitted; without JavaScript it is a plain form. */
export function SearchBox({ className }: { className?: string }) {
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  const box = useCombobox(search)
  const isOpen = box.found !== null
  const hasOptions = box.found !== null && box.found.answers.length > 0
  const active = hasOptions && box.active >= 0 ? `${LIST}-${box.active}` : undefined
  return (
    <Form
      id={SEARCH_BOX}
      action={paths.catalog()}
      role="search"
      className={className}
      onSubmit={box.submit}
      onBlur={box.leave}
    >
      <div className="search-box">
        <button aria-label="Найти">
          <Icon name="search" />
        </button>
        <input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={100}
          required
          pattern=".*\S.*"
          title="Введите название, цвет или артикул"
          className="control"
          aria-label="Поиск по каталогу"
          placeholder="Краска, цвет, артикул"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={box.press}
          {...(box.isLive
            ? {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': hasOptions,
                'aria-controls': hasOptions ? LIST : undefined,
                'aria-activedescendant': active,
              }
            : {})}
        />
        {isOpen ? (
          <Suspense fallback={null}>
            <SuggestionList
              id={LIST}
              answers={box.found?.answers ?? []}
              active={box.active}
              onLeave={box.close}
            />
          </Suspense>
        ) : null}
      </div>
    </Form>
  )
}

function useCombobox(search: string) {
  const navigate = useNavigate()
  const [isLive, setLive] = useState(false)
  const [text, setText] = useState(search)
  const [isRequested, setRequested] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(text, isRequested)
  const answers = found?.answers ?? []
  const shown = useRef(search)
  useEffect(() => setLive(true), [])
  useEffect(() => setActive(-1), [found])
  if (shown.current !== search) {
    shown.current = search
    setText(search)
    setRequested(false)
  }
  const close = () => setRequested(false)
  const choose = ({ href }: SuggestedAnswer) => {
    close()
    navigate(href)
  }
  return {
    isLive,
    found,
    active,
    close,
    type: (value: string) => {
      setText(value)
      setRequested(true)
    },
    leave: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      if (!currentTarget.contains(relatedTarget)) close()
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      const typed = new FormData(event.currentTarget).get('search')
      if (typeof typed === 'string' && typed.trim() === '') event.preventDefault()
      close()
    },
    press: (event: KeyboardEvent<HTMLInputElement>) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const chosen = answers[active]
      if (step !== undefined && answers.length > 0) {
        event.preventDefault()
        setActive(((active + 1 + step + answers.length + 1) % (answers.length + 1)) - 1)
      } else if (step === 1) setRequested(true)
      else if (event.key === 'Escape' && found) {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        choose(chosen)
      }
    },
  }
}
