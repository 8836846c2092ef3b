import { z } from 'zod'

interface ChosenWords {
  /** Rows that can be ticked at once. */
  most: number
  /** They, in the genitive: «заказов». */
  what: string
  /** What is said of an id that is none. */
  notFound: string
  /** What is said when nothing is ticked. */
  missing: string
}

/** The ticked rows of a list, or all that it found. */
interface ChosenRows {
  chosen: string[]
  all?: 'on' | undefined
}

/** The fields of a list's form that say which rows are meant, and the check that there are any: it comes before whatever else is asked. */
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
