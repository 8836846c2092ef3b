import { UserError } from '~/platform/errors'
import { MADE_ALREADY } from '~/platform/one-time-key.server'

import { isChangedMeanwhile } from './changed-meanwhile'
import type { FormState } from './form-state'

/** The form once more, with its status. */
interface RefusedForm {
  again: FormState
  status: number
}

/**
 * Does the work; what it refuses brings the form back with the specification's beginning of the sentence over it, and beside the field that is wrong. Who came too late
 * is told so by the error itself.
 */
export async function orRefused<Done>(
  { beginning, typed, link }: { beginning: string; typed: Record<string, string>; link?: FormState['link'] },
  work: () => Promise<Done>,
): Promise<Done | RefusedForm> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const { field, message, code, status } = error
    const fieldErrors = field === undefined ? {} : { [field]: [message] }
    const again: FormState = { values: typed, fieldErrors, formErrors: [beginning + message], code, link }
    if (isChangedMeanwhile(again) || code === MADE_ALREADY) throw error
    return { again, status }
  }
}
