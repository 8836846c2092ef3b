import { createPath, data } from '@remix-run/react'
import type { getSingleFetchDataStrategy } from '@remix-run/react/dist/esm/single-fetch.js'

import { sayConnection } from './connection-state'

type DataStrategy = ReturnType<typeof getSingleFetchDataStrategy>
export type DataCall = Parameters<DataStrategy>[0]
export type Results = Awaited<ReturnType<DataStrategy>>

let isStaying = false

/** Cancels the navigation under way and leaves the page with its data, form errors and typed text. */
export function stayHere(text: string): void {
  sayConnection(text)
  const { location, actionData } = window.__remixRouter.state
  const here = createPath(location)
  // Back and forward have changed the address already.
  const replace = window.location.pathname + window.location.search + window.location.hash === here
  isStaying = true
  const form = actionData === null ? {} : { formMethod: 'post' as const, formData: new FormData() }
  void window.__remixRouter
    .navigate(here, { replace, preventScrollReset: true, state: location.state as unknown, ...form })
    .finally(() => {
      isStaying = false
    })
}

/** What the page has, for the navigation that stays; null for all others. */
export function answerOfStaying(call: DataCall): Results | null {
  if (!isStaying || call.fetcherKey !== null) return null
  return call.request.method === 'GET' ? shownData(call) : shownAnswer(call)
}

/** The loaders' data of the page in sight. */
export function shownData({ matches }: DataCall): Results {
  const { loaderData, errors } = window.__remixRouter.state
  return Object.fromEntries(
    matches.map(({ route: { id } }): [string, Results[string]] => {
      const error: unknown = errors?.[id]
      return [
        id,
        error === undefined ? { type: 'data', result: loaderData[id] } : { type: 'error', result: error },
      ]
    }),
  )
}

function shownAnswer({ matches }: DataCall): Results {
  const id = matches.find(({ shouldLoad }) => shouldLoad)?.route.id ?? ''
  const answer: unknown = window.__remixRouter.state.actionData?.[id]
  return { [id]: { type: 'data', result: data(answer, { status: 503 }) } }
}
