import type { FieldConflict, FormTexts } from '~/platform/merge-forms'

import type { FormState } from './form-state'

/** A form of the settings that came back. */
export interface SettingsFormState extends FormState {
  /** What somebody else set meanwhile. */
  conflicts?: readonly FieldConflict[]
  /** What the form has grown out of now. */
  base?: FormTexts
}
