const words = /[^\s<>"'(),:;]+/g

export function addressesIn(text: string): string[] {
  return [...text.matchAll(words)].map(([word]) => word).filter(isAddress)
}

export function withoutAddresses(text: string): string {
  return text.replaceAll(words, (word) => (isAddress(word) ? '…@…' : word))
}

function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at !== -1 && at < word.length - 1
}
