import { z } from 'zod'

/** Specification, section 7. */
export const orderListInput = z.object({
  page: z.coerce
    .number({ error: 'page — целое число от 1' })
    .int('page — целое число от 1')
    .min(1, 'page — целое число от 1')
    .max(100_000, 'page — целое число от 1')
    .default(1),
  limit: z.coerce
    .number({ error: 'limit — целое число от 1 до 100' })
    .int('limit — целое число от 1 до 100')
    .min(1, 'limit — целое число от 1 до 100')
    .max(100, 'limit — целое число от 1 до 100')
    .default(10),
})
