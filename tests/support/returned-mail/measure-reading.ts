import type { RecordedMessage, Truth } from './recorded-messages'

export const truths = ['hard', 'soft', 'complaint', 'none'] as const satisfies readonly Truth[]

export interface Reading {
  byTruth: Readonly<Record<Truth, { count: number; precision: number; recall: number }>>
  mistakes: { message: RecordedMessage; said: Truth }[]
}

export function measureReading(said: readonly { message: RecordedMessage; said: Truth }[]): Reading {
  const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)
  const measured = truths.map((truth) => {
    const right = said.filter((one) => one.said === truth && one.message.truth === truth).length
    const count = said.filter(({ message }) => message.truth === truth).length
    const called = said.filter((one) => one.said === truth).length
    return [truth, { count, precision: share(right, called), recall: share(right, count) }] as const
  })
  return {
    byTruth: Object.fromEntries(measured) as Reading['byTruth'],
    mistakes: said.filter((one) => one.said !== one.message.truth),
  }
}
