export const advertisersMarks = [
  ...[
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_content',
    'utm_term',
    'yclid',
    'ysclid',
    'gclid',
    'fbclid',
  ],
  ...['_openstat', 'from', 'etext', 'roistat', 'rs'],
] as const

const known: ReadonlySet<string> = new Set(advertisersMarks)

export function isAdvertisersMark(name: string): boolean {
  return known.has(name) || /^utm_\w+$/.test(name)
}
