import type { FlatConfig } from './integration-config'
import { ProviderFailure, type Provider } from './provider'

/** Milliseconds that a call may take. */
const TIMEOUT = 10_000

interface CounterScript {
  name: string
  address: (values: FlatConfig) => string
  /** What a test that went well has proved. */
  proved: string
  /** What is said where there is no such script. */
  missing: string
}

/** A counter whose script works in the visitors' browsers, so that it hears nothing here: its test sees that the script is there. */
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
    hears: () => false,
    send: () => Promise.resolve(),
  }
}
