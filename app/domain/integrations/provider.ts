import type { FlatConfig } from './integration-config'

/** What integrations hear of. */
export type IntegrationEventKind = 'newOrder' | 'newCustomer' | 'alert'

/** What is told of an event: no name, phone number or e-mail of a person. */
export interface IntegrationMessage {
  title: string
  lines: readonly string[]
  /** Where staff look at it: the whole address. */
  link: string | null
}

/** How a call ended badly: later again, never again with this config, or at once with a changed one. */
export type ProviderFailureKind = 'temporary' | 'wait' | 'permanent' | 'moved'

interface ProviderFailureOptions {
  /** Milliseconds that the provider asks to wait (`wait`). */
  waitMs?: number
  /** Values of the config that the provider has changed (`moved`). */
  changes?: FlatConfig
}

/** A call that a provider refused or did not answer. The message is Russian, shown to staff, and holds nothing secret. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly waitMs: number
  readonly changes: FlatConfig

  constructor(
    readonly kind: ProviderFailureKind,
    message: string,
    { waitMs = 0, changes = {} }: ProviderFailureOptions = {},
  ) {
    super(message)
    this.waitMs = waitMs
    this.changes = changes
  }
}

/** A provider's side of an integration. Values are those of its form, with the secrets in clear. */
export interface Provider {
  /** Calls the provider with this config; tells in Russian what was proved. @throws ProviderFailure */
  test(values: FlatConfig): Promise<string>
  /** Events that it can hear of at all. */
  readonly kinds: readonly IntegrationEventKind[]
  /** Whether this config wants to hear of such events. */
  hears(kind: IntegrationEventKind, values: FlatConfig): boolean
  /** Passes a message on. @throws ProviderFailure */
  send(message: IntegrationMessage, values: FlatConfig): Promise<void>
}
