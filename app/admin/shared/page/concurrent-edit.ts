import { CONCURRENT_EDIT } from '~/platform/forms/row-version'

import type { FormState } from '../../../http/forms/form-state'

export { CONCURRENT_EDIT }

export function isConcurrentEdit(state: FormState | undefined): state is FormState {
  return state?.code === CONCURRENT_EDIT
}
