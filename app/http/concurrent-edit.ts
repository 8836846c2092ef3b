import { CONCURRENT_EDIT } from '~/platform/row-version'

import type { FormState } from './form-state'

export { CONCURRENT_EDIT }

export function isConcurrentEdit(state: FormState | undefined): state is FormState {
  return state?.code === CONCURRENT_EDIT
}
