import { CHANGED_MEANWHILE } from '~/platform/row-version'

import type { FormState } from './form-state'

export { CHANGED_MEANWHILE }

export function isChangedMeanwhile(state: FormState | undefined): state is FormState {
  return state?.code === CHANGED_MEANWHILE
}
