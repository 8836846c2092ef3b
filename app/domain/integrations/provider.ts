import type { FlatConfig } from './integration-config'

/** What integrations hear of. */
export type IntegrationEventKind =
  'newOrder' | 'newCustomer' | 'alert' | 'newProduct' | 'newProducts' | 'orderShipped' | 'orderDelivered'

/** What is told of an event: no name, phone number or e-mail of a person. */
export interface IntegrationMessage {
  title: string
  lines: readonly string[]
  /** Where it is looked at: the whole address. */
  link: string | null
  /** The order that staff can take further by the message's buttons. */
  orderId?: string
  /** The number that a message to a customer goes to; it stands in no log. */
  customerPhone?: string
}

/** How a call ended badly: later again, never again with this config, never for this recipient, or at once with a changed config. */
export type ProviderFailureKind = 'temporary' | 'wait' | 'permanent' | 'undeliverable' | 'moved'

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

/** One copy of a message. */
export interface Delivery {
  /** Whom it goes to, of the provider's `targets`; '' where there is one alone. */
  target: string
  /** The same whenever this copy is sent again (a UUID): for providers that take a key against repeats. */
  key: string
}

/** What a provider is told of a saved config. */
export interface ProviderSetUp {
  /** Whether a config that became another one is its business. */
  isNeeded(before: FlatConfig, after: FlatConfig): boolean
  /** Whether everything is there that it takes. */
  isComplete(values: FlatConfig): boolean
  /** Tells the provider; gives in Russian what was done. @throws ProviderFailure */
  run(values: FlatConfig, integration: { id: string; isActive: boolean }): Promise<string>
}

/** A provider's side of an integration. Values are those of its form, with the secrets in clear. */
export interface Provider {
  /** Calls the provider with this config; tells in Russian what was proved. @throws ProviderFailure */
  test(values: FlatConfig): Promise<string>
  /** Events that it can hear of at all. */
  readonly kinds: readonly IntegrationEventKind[]
  /** Whether this config wants to hear of such events. */
  hears(kind: IntegrationEventKind, values: FlatConfig): boolean
  /** What the provider must be told when a config is saved. */
  readonly setUp?: ProviderSetUp
  /** Who gets a copy each; one that is away keeps none of the others waiting twice. Without it there is one. */
  targets?(kind: IntegrationEventKind, values: FlatConfig): readonly string[]
  /** Passes a message on. @throws ProviderFailure */
  send(message: IntegrationMessage, values: FlatConfig, delivery: Delivery): Promise<void>
}
