/** What the link of a reminder would bring back. */
export interface CartLinkState {
  goods: readonly { name: string; quantity: number }[]
  /** Names of what cannot be bought now. */
  gone: readonly string[]
}
