import { AsyncLocalStorage } from 'node:async_hooks'

import type { PageTag } from '~/platform/cdn/page-tags'

interface RequestScope {
  requestId: string
  ip: string
  /** API calls have no cookies. Null for pages. */
  bearer: string | null
  memo: Map<string, Promise<unknown>>
  toastRead: boolean
  pageCookies: string[]
  /** Work that continues after the client has disconnected. */
  underWay: Promise<unknown>[]
  pageTags: Set<PageTag> | undefined
  pageEnd: PageEnd | undefined
  reader: Reader | undefined
}

export interface PageEnd {
  at: Date | undefined
}

export interface Reader {
  unread: () => number
  ready: () => Promise<void>
  /**
   * Calls `then` once, when the client has left or has the whole response, even if that was before; returns
   * the function that cancels it.
   */
  whenGone: (then: () => void) => () => void
  hangUp: () => void
}

const scope = new AsyncLocalStorage<RequestScope>()

export function withRequestScope<T>(value: NewScope, work: () => T): T {
  const { requestId, ip, bearer = null, pageTags, pageEnd, reader } = value
  return scope.run(
    {
      requestId,
      ip,
      bearer,
      pageTags,
      pageEnd,
      reader,
      memo: new Map(),
      toastRead: false,
      pageCookies: [],
      underWay: [],
    },
    work,
  )
}

interface NewScope {
  requestId: string
  ip: string
  bearer?: string | null
  pageTags?: Set<PageTag>
  pageEnd?: PageEnd
  reader?: Reader
}

export function notePageTags(tags: readonly PageTag[]): void {
  for (const tag of tags) scope.getStore()?.pageTags?.add(tag)
}

/** For content that expires (tomorrow's date, for example). */
export function keepPageUntil(moment: Date): void {
  const end = scope.getStore()?.pageEnd
  if (end && (end.at === undefined || moment < end.at)) end.at = moment
}

export function currentScope(): RequestScope | undefined {
  return scope.getStore()
}

/** Other responses may be cached publicly, so they do not carry it. */
export function carryWithPage(setCookie: string): void {
  scope.getStore()?.pageCookies.push(setCookie)
}

/**
 * The place in the queue (http/server/listing-queue.ts) stays occupied, since the database continues after
 * the visitor has left.
 */
export function keepPlaceWhile<T>(work: Promise<T>): Promise<T> {
  scope.getStore()?.underWay.push(work)
  return work
}

/** As far as the proxy setting allows trusting it; empty outside of a request. */
export function clientIp(): string {
  return scope.getStore()?.ip ?? ''
}

export function currentBearer(): string | null {
  return scope.getStore()?.bearer ?? null
}

export function oncePerRequest<T>(key: string, make: () => Promise<T>): Promise<T> {
  const memo = scope.getStore()?.memo
  if (!memo) return make()
  const known = memo.get(key)
  if (known) return known as Promise<T>
  const made = make()
  memo.set(key, made)
  return made
}
