import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request carries beside its Request object. */
interface RequestScope {
  requestId: string
  ip: string
  memo: Map<string, Promise<unknown>>
  /** A loader handed the flash message out, so the answer clears its cookie. */
  toastRead: boolean
  /** What the page shows, when it is being made for the page cache. */
  pageTags: Set<string> | undefined
}

const scope = new AsyncLocalStorage<RequestScope>()

/** Runs a request's work inside its own scope. */
export function withRequestScope<T>(value: { requestId: string; ip: string; pageTags?: Set<string> }, work: () => T): T {
  return scope.run({ requestId: value.requestId, ip: value.ip, pageTags: value.pageTags, memo: new Map(), toastRead: false }, work)
}

/** Tells the page cache that the page shows things with these tags, known only when they were read. */
export function notePageTags(tags: readonly string[]): void {
  for (const tag of tags) scope.getStore()?.pageTags?.add(tag)
}

/** The running request's scope; undefined outside of a request (tests, jobs). */
export function currentScope(): RequestScope | undefined {
  return scope.getStore()
}

/** The client's address as the proxy setting lets us believe it; empty outside of a request. */
export function clientIp(): string {
  return scope.getStore()?.ip ?? ''
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
