import { z } from 'zod'

interface ChosenWords {
  most: number
  what: string
  notFound: string
  missing: string
}

interface ChosenRows {
  chosen: string[]
  all?: 'on' | undefined
}

export function chosenRows({ most, what, notFound, missing }: ChosenWords) {
  const fields = {
    chosen: z.preprocess(
      (value): unknown => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.uuid({ error: notFound })).max(most, `Отметьте не больше ${most} ${what}`),
    ),
    all: z.literal('on').optional(),
  }
  const require = ({ chosen, all }: ChosenRows, context: z.RefinementCtx): boolean => {
    if (chosen.length > 0 || all === 'on') return true
    context.addIssue({ code: 'custom', path: ['chosen'], message: missing })
    return false
  }
  return { fields, require }
}
