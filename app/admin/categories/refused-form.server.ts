import { UserError } from '~/platform/errors/errors'
import { MADE_ALREADY } from '~/platform/forms/one-time-key.server'

import { isConcurrentEdit } from '../shared/page/concurrent-edit'
import type { FormState } from '../../http/forms/form-state'

interface RefusedForm {
  again: FormState
  status: number
}

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
    if (isConcurrentEdit(again) || code === MADE_ALREADY) throw error
    return { again, status }
  }
}
