/** Something that was looked at, and how it stands. */
export interface MailFinding {
  name: string
  state: 'good' | 'doubtful' | 'bad'
  /** What was found, and what to do about it. */
  text: string
  /** A record for the domain's DNS, as its provider wants it. */
  record?: { name: string; value: string }
}

/** What came of a try. */
export interface MailTestResult {
  /** The conversation with the server, step by step, as far as it came. */
  steps: MailFinding[]
  /** What DNS says of the sender's domain; empty when the sender has none. */
  domain: MailFinding[]
}

/** A try of a mail server; without a result it goes on. */
export interface MailTestRecord {
  id: string
  recipient: string
  createdAt: Date
  result: MailTestResult | null
}

/** Whether the letter was taken. */
export function isTaken({ steps }: MailTestResult): boolean {
  return steps.length > 0 && steps.every(({ state }) => state === 'good')
}
