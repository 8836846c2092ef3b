/** The fields of one part of a report, by their names in small letters. */
export type ReportFields = Readonly<Record<string, string>>

/** The blocks of fields of a report (RFC 3464, 2.1.1; RFC 5965, 3.1): about the message first, then about each recipient. Folded lines are one; of a field that comes twice the first one counts. */
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

/** What stands behind the type of a field: «rfc822; anna@example.ru» says the address. */
export function typedValue(field: string | undefined): string {
  return (field ?? '').replace(/^[\w-]+\s*;\s*/, '').trim()
}
