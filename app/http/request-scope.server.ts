import { AsyncLocalStorage } from 'node:async_hooks'

import type { PageTag } from '~/platform/cdn/page-tags'

/** What one request carries beside its Request object. */
interface RequestScope {
  requestId: string
  ip: string
  /** The token of a call of the JSON contract; such a call has no cookies. Null for every page. */
  bearer: string | null
  memo: Map<string, Promise<unknown>>
  /** A loader handed the flash message out, so the answer clears its cookie. */
  toastRead: boolean
  /** Set-Cookie headers that the page carries, if the answer is one. */
  pageCookies: string[]
  /** Work that goes on even when whoever asked has left. */
  underWay: Promise<unknown>[]
  /** What the page shows, when it is being made for the page cache. */
  pageTags: Set<PageTag> | undefined
  /** From when the page says something that is no longer so, when it is being made for the page cache. */
  pageEnd: PageEnd | undefined
  /** The way back to who asks; undefined when nobody in particular does. */
  reader: Reader | undefined
}

/** The moment up to which a page may be kept; undefined for one that only purges end. */
export interface PageEnd {
  at: Date | undefined
}

/** Whoever reads the answer, fast or slowly. */
export interface Reader {
  /** Bytes of the answer that are on their way to him. */
  unread: () => number
  /** Resolves when he has taken enough that more may be sent, or has left. */
  ready: () => Promise<void>
  /** Calls back once, soon, when he has left or has the whole answer, and also when that was so before; gives the function that stops waiting for it. */
  whenGone: (then: () => void) => () => void
  /** Breaks the connection, with whatever he has not read. */
  hangUp: () => void
}

const scope = new AsyncLocalStorage<RequestScope>()

/** Runs a request's work inside its own scope. */
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

/** Tells the page cache that the page shows things with these tags, known only when they were read. */
export function notePageTags(tags: readonly PageTag[]): void {
  for (const tag of tags) scope.getStore()?.pageTags?.add(tag)
}

/** Tells the page cache that the page says something that ends at a moment (tomorrow's date, say): it is not kept beyond. */
export function keepPageUntil(moment: Date): void {
  const end = scope.getStore()?.pageEnd
  if (end && (end.at === undefined || moment < end.at)) end.at = moment
}

/** The running request's scope; undefined outside of a request (tests, jobs). */
export function currentScope(): RequestScope | undefined {
  return scope.getStore()
}

/** Has the page that answers this request carry the Set-Cookie header; other answers, which may be kept by others, go without it. */
export function carryWithPage(setCookie: string): void {
  scope.getStore()?.pageCookies.push(setCookie)
}

/**
 * Notes heavy work of the request: its place among the like of it (http/server/listing-queue.ts) stays taken until the work is done, since the
 * database goes on with it when the visitor has left.
 */
export function keepPlaceWhile<T>(work: Promise<T>): Promise<T> {
  scope.getStore()?.underWay.push(work)
  return work
}

/** The client's address as the proxy setting lets us believe it; empty outside of a request. */
export function clientIp(): string {
  return scope.getStore()?.ip ?? ''
}

/** The token that a call of the JSON contract brought; null on every page, and outside of a request. */
export function currentBearer(): string | null {
  return scope.getStore()?.bearer ?? null
}

/** Makes `make` run once per request, however many loaders ask. */
export function oncePerRequest<T>(key: string, make: () => Promise<T>): Promise<T> {
  const memo = scope.getStore()?.memo
  if (!memo) return make()
  const known = memo.get(key)
  if (known) return known as Promise<T>
  const made = make()
  memo.set(key, made)
  return made
}
