export interface DescribedCall {
  id: string
  method: string
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

export interface DescribedEvent {
  type: string
  summary: string
  body: string
}

export interface DescribedGroup {
  name: string
  calls: DescribedCall[]
}
