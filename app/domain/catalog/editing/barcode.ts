/** EAN-8, UPC, EAN-13 and ITF-14. */
const LENGTHS = [8, 12, 13, 14]

/** Null when it looks valid. Only a warning, since suppliers use their own codes. */
export function barcodeDoubt(text: string): string | null {
  const code = text.replaceAll(/[\s\u00a0]/g, '')
  if (code === '') return null
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length))
    return 'Не похоже на EAN: в нём 8, 12, 13 или 14 цифр'
  const right = checkDigit(code.slice(0, -1))
  return code.endsWith(String(right)) ? null : `Контрольная цифра не сходится: должна быть ${right}`
}

function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
