export type ReportFields = Readonly<Record<string, string>>

/** RFC 3464, 2.1.1; RFC 5965, 3.1. The message's block comes first. The first of repeated fields counts. */
export function reportBlocks(text: string): ReportFields[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => Object.keys(fields).length > 0)
}

function fieldsOf(block: string): ReportFields {
  const fields: Record<string, string> = {}
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    fields[name] ??= line.slice(colon + 1).trim()
  }
  return fields
}

export function typedValue(field: string | undefined): string {
  return (field ?? '').replace(/^[\w-]+\s*;\s*/, '').trim()
}
