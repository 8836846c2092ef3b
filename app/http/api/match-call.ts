import type { ApiMethod, ApiTier, Operation } from './operation.server'

type Matched = Pick<Operation, 'method' | 'path' | 'bare' | 'tier'>

interface Pattern {
  pattern: RegExp
  calls: Partial<Record<ApiMethod, ApiTier>>
}

/** What a path under the contract's care can be asked. */
export interface FoundPath {
  /** Methods that it takes, with the tier of the rate limit that each counts in. */
  calls: Partial<Record<ApiMethod, ApiTier>>
}

/** In any letters: what no route answers has no spelling of its own. */
const contractRoot = /^\/api(?:\/|$)/i

/** Finds the contract's calls by path: all of /api, and those paths that answer without it too. */
export class CallMatcher {
  private readonly patterns: readonly Pattern[]

  constructor(operations: readonly Matched[]) {
    const byPath = new Map<string, Pattern>()
    for (const { path, bare, method, tier } of operations) {
      const known = byPath.get(path) ?? { pattern: patternOf(path, bare ?? false), calls: {} }
      known.calls[method] = tier
      byPath.set(path, known)
    }
    // Fixed paths before those with a varying part: /products/featured is no product.
    this.patterns = [...byPath].sort(([a], [b]) => a.split('{').length - b.split('{').length).map(([, found]) => found)
  }

  /** Whether the path, as its route spells it, belongs to the contract, whether or not there is such a call. */
  owns(path: string): boolean {
    return contractRoot.test(path) || this.find(path) !== null
  }

  /** The calls of the path; null when there are none. */
  find(path: string): FoundPath | null {
    return this.patterns.find(({ pattern }) => pattern.test(path)) ?? null
  }
}

function patternOf(path: string, bare: boolean): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${bare ? '(?:/api)?' : '/api'}${parts.join('[^/]+')}/?$`)
}
