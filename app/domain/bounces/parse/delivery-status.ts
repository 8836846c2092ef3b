import { reportBlocks, typedValue, type ReportFields } from './report-fields'

export interface FailedRecipient {
  status: string | null
  words: string
  recipient: string | null
}

/** Null when the email is delayed or was delivered. */
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

function statusOf({ status }: ReportFields): string | null {
  return /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(status ?? '')?.[1] ?? null
}
