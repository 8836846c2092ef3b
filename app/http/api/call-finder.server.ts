import findMyWay from 'find-my-way'

import { contractRoot } from '~/paths'

import type { AnyOperation, ApiMethod } from './operation.server'

export type CallsOfPath = Readonly<Partial<Record<ApiMethod, AnyOperation>>>

export interface FoundCalls {
  calls: CallsOfPath
  params: Readonly<Record<string, string>>
  path: string
  /** With `{name}` for parameters. */
  pattern: string
}

interface Address {
  pattern: string
  calls: Partial<Record<ApiMethod, AnyOperation>>
}

/** Case-insensitive: unknown paths have no canonical spelling. */
const ofContract = new RegExp(`^${contractRoot}(?:/|$)`, 'i')
/** Node rejects longer request heads. */
const MAX_PATH_LENGTH = 16_384

/** Ignores case and trailing slashes. */
export class CallFinder {
  private readonly tree = findMyWay({
    caseSensitive: false,
    maxParamLength: MAX_PATH_LENGTH,
    querystringParser: () => ({}),
  })

  constructor(operations: readonly AnyOperation[]) {
    const addresses = new Map<string, Address>()
    for (const operation of operations) {
      for (const pattern of patternsOf(operation)) {
        const known = addresses.get(pattern) ?? { pattern, calls: {} }
        known.calls[operation.method] = operation
        addresses.set(pattern, known)
      }
    }
    for (const address of addresses.values())
      this.tree.on('GET', address.pattern.replaceAll(/\{(\w+)\}/g, ':$1'), () => undefined, address)
  }

  find(pathname: string): FoundCalls | null {
    const found = this.tree.find('GET', withoutEnd(pathname))
    if (!found) return null
    const { pattern, calls } = found.store as Address
    const params = found.params as Record<string, string>
    return { calls, params, path: pattern.includes('{') ? addressOf(pattern, params) : pattern, pattern }
  }

  owns(pathname: string): boolean {
    return ofContract.test(pathname) || this.find(pathname) !== null
  }
}

/** The specification writes these calls with and without /api (decision 153). */
const inBothForms = /^\/(?:products|orders|sberbank)(?:\/|$)/

export function patternsOf({ path }: Pick<AnyOperation, 'path'>): string[] {
  return inBothForms.test(path) ? [contractRoot + path, path] : [contractRoot + path]
}

function withoutEnd(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname.charCodeAt(end - 1) === SLASH) end -= 1
  return end === pathname.length ? pathname : pathname.slice(0, end)
}

const SLASH = '/'.charCodeAt(0)

function addressOf(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
