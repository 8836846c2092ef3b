import { data } from '@remix-run/react'
import { getSingleFetchDataStrategy as strategyOfRemix } from '@remix-run/react/dist/esm/single-fetch.js'

import { SIGNED_OUT, type FormState } from '../forms/form-state'
import { lostText, sayConnection, sentText } from './connection-state'
import { sayEndedSession } from './ended-session'
import { inTime, isLostConnection } from './lost-connection'
import { senderOf, submissionOf } from './sent-forms'
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
      if (call.request.signal.aborted) return results
      const answers = Object.values(results)
      if (!answers.some(isLost)) {
        sayConnection(null)
        const signIn = call.request.method === 'GET' ? undefined : answers.map(signInOf).find(Boolean)
        return signIn === undefined ? results : signedOut(call, signIn)
      }
    } catch (error) {
      if (!isLostConnection(error) || call.request.signal.aborted) throw error
    }
    return call.request.method === 'GET' ? withoutData(call) : refused(call, lostText)
  }
}

function signedOut(call: DataCall, signIn: string): Results {
  sayEndedSession({ signIn, sendAgain: senderOf(call) })
  return refused(call, 'Вход закончился. Войдите и отправьте ещё раз.', SIGNED_OUT)
}

/** The sign-in page that a form of a signed-in person was sent to: only then it names the way back. */
function signInOf({ result }: Results[string]): string | undefined {
  const address = result instanceof Response ? result.headers.get('Location') : null
  return address !== null && /^\/(?:admin\/)?login\?next=/.test(address) ? address : undefined
}

function isLost({ type, result }: Results[string]): boolean {
  const error = result instanceof Object && 'data' in result && 'init' in result ? result.data : result
  return type === 'error' && isLostConnection(error)
}

/** A form of this page or of a part of it gets the state of a refused form; another page is not opened. */
function refused(call: DataCall, text: string, code?: string): Results {
  const id = call.matches.find(({ shouldLoad }) => shouldLoad)?.route.id ?? ''
  const { location } = window.__remixRouter.state
  const isHere = pageOf(new URL(call.request.url)) === pageOf(location)
  if (call.fetcherKey === null && !isHere) stayHere(text)
  const answer: FormState = {
    values: typedTexts(submissionOf(call).formData),
    fieldErrors: {},
    formErrors: [text],
    code,
  }
  return { [id]: { type: 'data', result: data(answer, { status: 503 }) } }
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
