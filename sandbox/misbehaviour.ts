import { z } from 'zod'

/** `lost` does the work and never responds; `silent` does nothing and never responds. */
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

export const misbehaviour = z.object({
  method: z.string().default('*'),
  orderId: z.string().optional(),
  fault: z.enum(faults),
  times: z.coerce.number().int().min(1).default(1),
})

export type Misbehaviour = z.infer<typeof misbehaviour>
export type Fault = Misbehaviour['fault']

export class Faults {
  private waiting: Misbehaviour[] = []

  add(wanted: Misbehaviour): void {
    this.waiting.push({ ...wanted })
  }

  clear(): void {
    this.waiting = []
  }

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
