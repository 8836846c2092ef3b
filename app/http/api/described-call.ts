/** A call as the documentation's page shows it. */
export interface DescribedCall {
  id: string
  method: string
  /** All addresses at which it answers. */
  addresses: string[]
  summary: string
  description: string | null
  access: string
  parameters: { name: string; type: string; note: string | null }[]
  body: string | null
  example: string | null
  answer: string
  failures: { status: number; texts: readonly string[] }[]
}

/** An event that other programs are sent, as the documentation's page shows it. */
export interface DescribedEvent {
  type: string
  summary: string
  body: string
}

/** Calls about one thing. */
export interface DescribedGroup {
  name: string
  calls: DescribedCall[]
}
