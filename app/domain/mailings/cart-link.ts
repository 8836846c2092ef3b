export interface CartLinkState {
  goods: readonly { name: string; quantity: number }[]
  gone: readonly string[]
}
