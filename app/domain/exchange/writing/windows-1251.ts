const decoder = new TextDecoder('windows-1251')
const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
const UNKNOWN = 63

/** Characters that the encoding lacks become question marks. */
export const inWindows1251 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (character) => codes.get(character) ?? UNKNOWN))
