import { useEffect, useState } from 'react'

import { SUGGESTION_MIN_LENGTH, type Suggestion } from '~/domain/catalog/shared'
import { paths } from '~/paths'

const DEBOUNCE_MS = 150

interface Suggestions {
  text: string
  products: Suggestion[]
}

/** Requests are debounced; a stale response is never shown; an error clears the suggestions. */
export function useSuggestions(text: string, isRequested: boolean): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null)
  const query = isRequested && text.trim().length >= SUGGESTION_MIN_LENGTH ? text.trim() : null
  useEffect(() => {
    if (query === null) {
      setFound(null)
      return
    }
    const stop = new AbortController()
    const show = (products: Suggestion[] | null) => {
      if (!stop.signal.aborted) setFound(products && { text: query, products })
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

async function readSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(paths.suggestions(text), { signal })
  if (!response.ok) throw new Error(`Suggestions: ${response.status}`)
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
  return suggestions
}
