import { data } from '@remix-run/react'
import { getSingleFetchDataStrategy as strategyOfRemix } from '@remix-run/react/dist/esm/single-fetch.js'

import type { FormState } from '../forms/form-state'
import { lostFormText, lostText, sayConnection, sentText } from './connection-state'
import { inTime, isLostConnection } from './lost-connection'
import { answerOfStaying, shownData, stayHere, type DataCall, type Results } from './stay-here'

export { decodeViaTurboStream } from '@remix-run/react/dist/esm/single-fetch.js'

/** As Remix does, but a lost connection never replaces the page by an error page (decision 159). */
export function getSingleFetchDataStrategy(
  ...options: Parameters<typeof strategyOfRemix>
): ReturnType<typeof strategyOfRemix> {
  const ask = strategyOfRemix(...options)
  return async (call) => {
    const staying = answerOfStaying(call)
    if (staying !== null) return staying
    try {
      const results = await inTime(ask(call), call.request)
      const failure = Object.values(results).find(isLost)
      if (failure === undefined || call.request.signal.aborted) {
        sayConnection(null)
        return results
      }
    } catch (error) {
      if (!isLostConnection(error) || call.request.signal.aborted) throw error
    }
    return call.request.method === 'GET' ? withoutData(call) : withoutAnswer(call)
  }
}

function isLost({ type, result }: Results[string]): boolean {
  const error = result instanceof Object && 'data' in result && 'init' in result ? result.data : result
  return type === 'error' && isLostConnection(error)
}

/** A form of this page or of a part of it gets the state of a refused form; another page is not opened. */
function withoutAnswer(call: DataCall): Results {
  const id = call.matches.find(({ shouldLoad }) => shouldLoad)?.route.id ?? ''
  const { location, navigation, fetchers } = window.__remixRouter.state
  const isHere = pageOf(new URL(call.request.url)) === pageOf(location)
  const sent = call.fetcherKey === null ? navigation : fetchers.get(call.fetcherKey)
  if (call.fetcherKey === null && !isHere) stayHere(lostText)
  const state: FormState = {
    values: typedTexts(sent?.formData),
    fieldErrors: {},
    formErrors: [lostFormText],
    code: 'offline',
  }
  return { [id]: { type: 'data', result: data(state, { status: 503 }) } }
}

function withoutData(call: DataCall): Results {
  const { location, navigation, fetchers } = window.__remixRouter.state
  if (call.fetcherKey !== null) {
    sayConnection(lostText)
    const known: unknown = fetchers.get(call.fetcherKey)?.data
    return Object.fromEntries(call.matches.map(({ route }) => [route.id, { type: 'data', result: known }]))
  }
  const { pathname, search } = new URL(call.request.url)
  const isHere = pathname === location.pathname && search === location.search
  if (isHere) sayConnection(lostText)
  else stayHere(navigation.formMethod === undefined || navigation.formMethod === 'GET' ? lostText : sentText)
  return shownData(call)
}

/** Forms of an index route have `index` in their address. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  params.delete('index')
  return `${pathname}?${params.toString()}`
}

function typedTexts(form: FormData | undefined): Record<string, string> {
  return Object.fromEntries(
    [...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
