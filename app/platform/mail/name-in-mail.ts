const NAME = /^[\p{L}\p{M}\p{N} .,'’‘`"«»„“”()№&+-]{1,60}$/u
/** Email clients turn domains into links; initials (А.С. Пушкин) do not match. */
const DOMAIN = /[\p{L}\p{N}]{2}\.\p{L}{2}|[a-z0-9]\.[a-z]{2}/iu

/** Empty for an invalid name: the shop must not email advertising that a stranger typed as a name. */
export function nameInMail(name: string): string {
  const text = name.trim()
  return NAME.test(text) && !DOMAIN.test(text) ? text : ''
}
