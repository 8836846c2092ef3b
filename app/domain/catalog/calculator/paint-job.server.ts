import { z } from 'zod'

import { CALCULATOR_LIMITS, type PaintJob } from './paint-calculator'

const within = ({ min, max }: { min: number; max: number }, usual: number) =>
  z.coerce.number().min(min).max(max).catch(usual)

const schema = z.object({
  area: within(CALCULATOR_LIMITS.area, 20),
  coats: within(CALCULATOR_LIMITS.coats, 2),
  reserve: within(CALCULATOR_LIMITS.reserve, 10),
})

export function parsePaintJob(params: URLSearchParams): PaintJob {
  const field = (name: string) => params.get(name)?.trim().replace(',', '.') || undefined
  return schema.parse({ area: field('area'), coats: field('coats'), reserve: field('reserve') })
}
