export const MEASUREMENT_ID = /^G-[A-Z0-9]{4,20}$/

/** Google's format of names. */
const LINE = /^([A-Za-z]\w{0,39})\s*=\s*(\S.{0,99})$/

const MOST = 10

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function areDimensions(text: string): boolean {
  const lines = linesOf(text)
  return lines.length <= MOST && lines.every((line) => LINE.test(line))
}

export function readDimensions(text: string): Record<string, string> {
  const lines = linesOf(text).flatMap((line) => {
    const [, name, value] = LINE.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(lines)
}
