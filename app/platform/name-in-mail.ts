/** Letters, digits, and the signs of names of people and companies. */
const NAME = /^[\p{L}\p{M}\p{N} .,'’‘`"«»„“”()№&+-]{1,60}$/u
/** A domain, which mail programs turn into a link; initials (А.С. Пушкин) are none. */
const DOMAIN = /[\p{L}\p{N}]{2}\.\p{L}{2}|[a-z0-9]\.[a-z]{2}/iu

/**
 * A name as the shop's mail may show it; empty for text that is no name. Accounts bear what a stranger may have typed for
 * another person's address, and the shop must not mail advertisements of others.
 */
export function nameInMail(name: string): string {
  const text = name.trim()
  return NAME.test(text) && !DOMAIN.test(text) ? text : ''
}
