export interface MailFinding {
  name: string
  state: 'good' | 'doubtful' | 'bad'
  text: string
  record?: { name: string; value: string }
}

export interface MailTestResult {
  steps: MailFinding[]
  domain: MailFinding[]
}

export interface MailTestRecord {
  id: string
  recipient: string
  createdAt: Date
  result: MailTestResult | null
}

export function isTaken({ steps }: MailTestResult): boolean {
  return steps.length > 0 && steps.every(({ state }) => state === 'good')
}
