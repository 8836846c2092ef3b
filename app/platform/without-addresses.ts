/** What stands between spaces, brackets and quotes; each letter is looked at once, however long the words are. */
const words = /[^\s<>"'(),:;]+/g

/** The e-mail addresses in a server's words, with what stands right behind them. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(words)].map(([word]) => word).filter(isAddress)
}

/** A server's words without the e-mail addresses that servers like to repeat. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(words, (word) => (isAddress(word) ? '…@…' : word))
}

/** Whether something stands on both sides of an @. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at !== -1 && at < word.length - 1
}
