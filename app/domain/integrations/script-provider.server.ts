import type { FlatConfig } from './integration-config'
import { ProviderFailure, type Provider } from './provider'

/** Milliseconds. */
const TIMEOUT = 10_000

interface CounterScript {
  name: string
  address: (values: FlatConfig) => string
  proved: string
  missing: string
}

/** It runs in browsers, so a test only checks that the script exists. */
export function scriptProvider({ name, address, proved, missing }: CounterScript): Provider {
  const statusOf = async (values: FlatConfig): Promise<number> => {
    try {
      const { status, body } = await fetch(address(values), { signal: AbortSignal.timeout(TIMEOUT) })
      await body?.cancel()
      return status
    } catch {
      throw new ProviderFailure('temporary', `${name}: нет связи`)
    }
  }
  return {
    test: async (values) => {
      const status = await statusOf(values)
      if (status === 200) return proved
      if (status === 404) throw new ProviderFailure('permanent', missing)
      throw new ProviderFailure('temporary', `${name} отвечает не как следует (${status})`)
    },
    kinds: [],
    receives: () => false,
    send: () => Promise.resolve(),
  }
}
