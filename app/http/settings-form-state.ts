import type { FieldConflict, FormTexts } from '~/platform/merge-forms'

import type { FormState } from './form-state'

export interface SettingsFormState extends FormState {
  conflicts?: readonly FieldConflict[]
  base?: FormTexts
}
