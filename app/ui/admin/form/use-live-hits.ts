import { useEffect, useState } from 'react'

const TYPING_PAUSE = 200
const SHORTEST = 2

interface LiveHits<Hit> {
  hits: Hit[] | null
  isOf: string
}

/** Searches when typing pauses. Previous hits stay until new ones arrive, and after a failure. */
export function useLiveHits<Hit>(source: (search: string) => string, search: string): LiveHits<Hit> {
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
