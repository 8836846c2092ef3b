import { z } from 'zod'

/** What can go wrong at a bank. `lost` does its work and then never answers; `silent` does nothing and never answers. */
export const faults = [
  'silent',
  'lost',
  'server-error',
  'not-json',
  'wrong-amount',
  'wrong-currency',
  'other-order',
  'slow',
  'system-error',
] as const

/** A fault to show in the next `times` calls of `method` (`*` is any), about one order of the bank when one is named. */
export const misbehaviour = z.object({
  method: z.string().default('*'),
  orderId: z.string().optional(),
  fault: z.enum(faults),
  times: z.coerce.number().int().min(1).default(1),
})

export type Misbehaviour = z.infer<typeof misbehaviour>
export type Fault = Misbehaviour['fault']

/** The faults that were asked for and not shown yet. */
export class Faults {
  private waiting: Misbehaviour[] = []

  add(asked: Misbehaviour): void {
    this.waiting.push({ ...asked })
  }

  clear(): void {
    this.waiting = []
  }

  /** The fault that this call shows, if any. */
  take(method: string, orderId: unknown): Fault | null {
    const isMeant = (one: Misbehaviour) =>
      (one.method === '*' || one.method === method) && (one.orderId === undefined || one.orderId === orderId)
    const found = this.waiting.find(isMeant)
    if (!found) return null
    found.times -= 1
    if (found.times === 0) this.waiting.splice(this.waiting.indexOf(found), 1)
    return found.fault
  }
}

/** The right answer, spoilt. */
export function spoil(fault: Fault, answer: Record<string, unknown>): Record<string, unknown> {
  switch (fault) {
    case 'wrong-amount':
      return { ...answer, amount: 100 }
    case 'wrong-currency':
      return { ...answer, currency: '840' }
    case 'other-order':
      return { ...answer, orderNumber: 'SOMEBODY-ELSE-1' }
    case 'system-error':
      return { errorCode: '7', errorMessage: 'Системная ошибка' }
    default:
      return answer
  }
}
