import type { FieldConflict, FormTexts } from '~/platform/forms/merge-forms'

import type { FormState } from '../../http/forms/form-state'

export interface SettingsFormState extends FormState {
  conflicts?: readonly FieldConflict[]
  base?: FormTexts
}
