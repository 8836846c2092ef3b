import { CHANGED_MEANWHILE } from '~/platform/row-version'

import type { FormState } from './form-state'

export { CHANGED_MEANWHILE }

/** Whether the form came back because somebody else changed the same thing after it was opened. */
export function isChangedMeanwhile(state: FormState | undefined): state is FormState {
  return state?.code === CHANGED_MEANWHILE
}
