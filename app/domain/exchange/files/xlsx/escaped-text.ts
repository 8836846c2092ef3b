/** XML cannot carry control characters and normalises line ends: workbooks write them as _x000D_ (ECMA-376, 22.9.2.19). */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g
const NEEDS_ESCAPE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g

export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

export const escapeText = (text: string): string =>
  text.replaceAll(
    NEEDS_ESCAPE,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
