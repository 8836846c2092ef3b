import type { FormState } from './form-state'
import { PASSKEY_OPTIONS } from './passkey-form-state'

/** The state of a form that asks the browser for a passkey: the page's script sends the answer with this intent, and with what else was typed. */
export function askBrowser(intent: string, options: string, values: Record<string, string> = {}): FormState {
  return { values: { ...values, intent, [PASSKEY_OPTIONS]: options }, fieldErrors: {}, formErrors: [] }
}
