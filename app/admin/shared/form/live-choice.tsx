import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { instead } from './repeated-rows'
import { useStayAt } from './use-stay-at'

const TYPING_PAUSE = 200
const SHORTEST = 2

interface LiveHits<Hit> {
  hits: Hit[] | null
  isOf: string
}

/** Searches when typing pauses. Previous hits stay until new ones arrive, and after a failure. */
function useLiveHits<Hit>(source: (search: string) => string, search: string): LiveHits<Hit> {
  const [found, setFound] = useState<LiveHits<Hit>>({ hits: null, isOf: '' })
  const url = search.length < SHORTEST ? null : source(search)
  useEffect(() => {
    if (url === null) {
      setFound({ hits: null, isOf: '' })
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      readHits<Hit>(url, stop.signal).then(
        (hits) => setFound({ hits, isOf: search }),
        () => undefined,
      )
    }, TYPING_PAUSE)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [url, search])
  return found
}

async function readHits<Hit>(url: string, signal: AbortSignal): Promise<Hit[]> {
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`Search: ${response.status}`)
  const { hits } = (await response.json()) as { hits: Hit[] }
  return hits
}

interface LiveChoiceProps<Hit> {
  label: string
  name: string
  placeholder: string
  hint?: string
  value: string
  error: readonly string[]
  /** Results of the server's search; null before a search. */
  found: readonly Hit[] | null
  /** A loader that returns `{search, hits}`. */
  source: (search: string) => string
  keyOf: (hit: Hit) => string
  children: (hit: Hit) => ReactNode
  empty: string
  /** For browsers without scripts. */
  choosing: (hit: Hit) => Readonly<{ name: string; value: string }>
  find?: ReactNode
  onType: (text: string) => void
  onChoose: (hit: Hit) => void
}

function Find({ place }: { place: string }) {
  return (
    <Button name="step" value="find" formAction={place} tone="outline">
      Найти
    </Button>
  )
}

/** Live with scripts, otherwise by sending the form. */
export function LiveChoice<Hit>({
  label,
  name,
  placeholder,
  hint,
  value,
  error,
  empty,
  children,
  ...choice
}: LiveChoiceProps<Hit>) {
  const stayAt = useStayAt()
  const { find = <Find place={stayAt(name)} /> } = choice
  const search = value.trim()
  const [sent] = useState(search)
  const live = useLiveHits<Hit>(choice.source, search)
  const hits = search === '' ? null : (live.hits ?? (search === sent ? choice.found : null))
  const list = useRef<HTMLUListElement>(null)
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown') focusOn(event, list.current?.querySelector('button'))
    const [first] = hits ?? []
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (first !== undefined && live.isOf === search) choice.onChoose(first)
  }
  return (
    <div>
      <Field id={name} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              type="search"
              name={name}
              value={value}
              placeholder={placeholder}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => choice.onType(event.currentTarget.value)}
              onKeyDown={press}
            />
            <noscript>{find}</noscript>
          </span>
        )}
      </Field>
      <div aria-live="polite">
        {hits === null ? null : hits.length === 0 ? (
          <p className="mt-2 text-small text-muted">{empty}</p>
        ) : (
          <ul
            ref={list}
            className="mt-2 divide-y divide-line overflow-hidden rounded-control border border-line"
          >
            {hits.map((hit) => (
              <li key={choice.keyOf(hit)}>
                <button
                  {...choice.choosing(hit)}
                  formAction={stayAt(name)}
                  className="flex min-h-11 w-full items-center gap-3 bg-surface px-3 py-1.5 text-left hover:bg-neutral-pale"
                  onClick={instead(() => choice.onChoose(hit))}
                  onKeyDown={moveFocus}
                >
                  {children(hit)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const here = event.currentTarget.closest('li')
  if (event.key === 'ArrowDown') focusOn(event, here?.nextElementSibling?.querySelector('button'))
  if (event.key === 'ArrowUp') focusOn(event, here?.previousElementSibling?.querySelector('button'))
}

function focusOn(event: KeyboardEvent, button: HTMLButtonElement | null | undefined): void {
  if (!button) return
  event.preventDefault()
  button.focus()
}
