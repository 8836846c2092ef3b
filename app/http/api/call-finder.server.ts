import findMyWay from 'find-my-way'

import { contractRoot } from '~/paths'

import type { AnyOperation, ApiMethod } from './operation.server'

/** The calls of one path. */
export type CallsOfPath = Readonly<Partial<Record<ApiMethod, AnyOperation>>>

/** The calls that answer an address. */
export interface FoundCalls {
  calls: CallsOfPath
  /** What stands in the place of the varying parts, decoded. */
  params: Readonly<Record<string, string>>
  /** The address as the contract spells it. */
  path: string
  /** The address with `{name}` for what varies. */
  pattern: string
}

interface Address {
  /** With `{name}` for what varies. */
  pattern: string
  calls: Partial<Record<ApiMethod, AnyOperation>>
}

/** In any letters: what no call answers has no spelling of its own. */
const ofContract = new RegExp(`^${contractRoot}(?:/|$)`, 'i')
/** A path cannot be longer: Node refuses such a request's head. */
const MAX_PATH_LENGTH = 16_384

/** Finds the calls of the JSON contract by path, in letters of either case and with slashes at the end: in a tree that is made once. */
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

  /** The calls of a path as a URL spells it (`new URL(…).pathname`); null when there are none. */
  find(pathname: string): FoundCalls | null {
    const found = this.tree.find('GET', withoutEnd(pathname))
    if (!found) return null
    const { pattern, calls } = found.store as Address
    const params = found.params as Record<string, string>
    return { calls, params, path: pattern.includes('{') ? addressOf(pattern, params) : pattern, pattern }
  }

  /** Whether the path belongs to the contract, whether or not there is such a call: all of /api, and the calls that answer without it too. */
  owns(pathname: string): boolean {
    return ofContract.test(pathname) || this.find(pathname) !== null
  }
}

/** The addresses at which an operation answers. */
export function patternsOf({ path, bare }: Pick<AnyOperation, 'path' | 'bare'>): string[] {
  return bare ? [contractRoot + path, path] : [contractRoot + path]
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
