/** What an id of a GA4 stream looks like. */
export const MEASUREMENT_ID = /^G-[A-Z0-9]{4,20}$/

/** A line of the field: `name=value`, the name as Google takes it. */
const LINE = /^([A-Za-z]\w{0,39})\s*=\s*(\S.{0,99})$/

/** More of them Google would not tell apart in its reports. */
const MOST = 10

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Whether every line of the field can be read, and there are not too many. */
export function areDimensions(text: string): boolean {
  const lines = linesOf(text)
  return lines.length <= MOST && lines.every((line) => LINE.test(line))
}

/** The values by name; lines that cannot be read are left out. */
export function readDimensions(text: string): Record<string, string> {
  const lines = linesOf(text).flatMap((line) => {
    const [, name, value] = LINE.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(lines)
}
