import { reportBlocks, typedValue, type ReportFields } from './report-fields'

/** A recipient whom a letter did not reach, as a delivery status says it (RFC 3464). */
export interface FailedRecipient {
  status: string | null
  words: string
  recipient: string | null
}

/** The first recipient of a report for whom the delivery has failed for good; null when it is delayed, or was delivered. */
export function readDeliveryStatus(report: string): FailedRecipient | null {
  const failed = reportBlocks(report).find(hasFailed)
  if (!failed) return null
  const recipient = typedValue(failed['original-recipient'] ?? failed['final-recipient']).replaceAll(
    /[<>]/g,
    '',
  )
  return {
    status: statusOf(failed),
    words: typedValue(failed['diagnostic-code']),
    recipient: recipient || null,
  }
}

const isRecipient = (fields: ReportFields): boolean =>
  'final-recipient' in fields || 'original-recipient' in fields || 'action' in fields

function hasFailed(fields: ReportFields): boolean {
  if (!isRecipient(fields)) return false
  const action = (fields.action ?? '').toLowerCase()
  return action === '' ? statusOf(fields)?.startsWith('5') === true : action.startsWith('failed')
}

/** «5.1.1 (user unknown)» says 5.1.1; «5.1.1» of other shapes is read as it stands. */
function statusOf({ status }: ReportFields): string | null {
  return /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(status ?? '')?.[1] ?? null
}
