import type { FormState } from '../../http/forms/form-state'
import { PASSKEY_OPTIONS } from './passkey-form-state'

export function askBrowser(intent: string, options: string, values: Record<string, string> = {}): FormState {
  return { values: { ...values, intent, [PASSKEY_OPTIONS]: options }, fieldErrors: {}, formErrors: [] }
}
