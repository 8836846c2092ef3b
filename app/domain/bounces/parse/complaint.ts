import { reportBlocks, typedValue } from './report-fields'

/** RFC 5965, 7.3; opt-out is RFC 6449's. */
const complaints: ReadonlySet<string> = new Set([
  'abuse',
  'fraud',
  'other',
  'opt-out',
  'opt-out-list',
  'miscategorized',
])

/** ARF, RFC 5965; null when it is no complaint. */
export function readFeedback(report: string): { reason: string; recipient: string | null } | null {
  const fields = Object.assign({}, ...reportBlocks(report).reverse()) as Readonly<Record<string, string>>
  const type = (fields['feedback-type'] ?? '').toLowerCase()
  if (!complaints.has(type)) return null
  const recipient = typedValue(fields['original-rcpt-to'] ?? fields['removal-recipient']).replaceAll(
    /[<>]/g,
    '',
  )
  return {
    reason: `Жалоба (${type}), ${fields['user-agent'] ?? fields['reporting-mta'] ?? 'почтовая служба'}`,
    recipient: recipient || null,
  }
}
