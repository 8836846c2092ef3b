import type { FlatConfig } from './integration-config'

export type IntegrationEventKind =
  'newOrder' | 'newCustomer' | 'alert' | 'newProduct' | 'newProducts' | 'orderShipped' | 'orderDelivered'

/** Must not contain names, phone numbers or emails. */
export interface IntegrationMessage {
  title: string
  lines: readonly string[]
  link: string | null
  orderId?: string
  /** Not logged. */
  customerPhone?: string
}

/** Retry later; never with this config; never for this recipient; or at once with a changed config. */
export type ProviderFailureKind = 'temporary' | 'wait' | 'permanent' | 'undeliverable' | 'moved'

interface ProviderFailureOptions {
  waitMs?: number
  changes?: FlatConfig
}

/** The message is Russian, shown to staff, and without secrets. */
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

export interface Delivery {
  target: string
  /** A UUID, equal for all retries: an idempotency key. */
  key: string
}

export interface ProviderSetUp {
  isNeeded(before: FlatConfig, after: FlatConfig): boolean
  isComplete(values: FlatConfig): boolean
  /**
   * Returns the result in Russian.
   * @throws ProviderFailure
   */
  run(values: FlatConfig, integration: { id: string; isActive: boolean }): Promise<string>
}

/** Values include decrypted secrets. */
export interface Provider {
  /**
   * Returns the result in Russian.
   * @throws ProviderFailure
   */
  test(values: FlatConfig): Promise<string>
  readonly kinds: readonly IntegrationEventKind[]
  receives(kind: IntegrationEventKind, values: FlatConfig): boolean
  readonly setUp?: ProviderSetUp
  targets?(kind: IntegrationEventKind, values: FlatConfig): readonly string[]
  /** @throws ProviderFailure */
  send(message: IntegrationMessage, values: FlatConfig, delivery: Delivery): Promise<void>
}
