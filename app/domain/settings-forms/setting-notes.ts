import type { SettingsFormValues } from './settings-form-values'

/** What a switched-on setting does not do all the same, and what it waits for, by the name of its field. */
export function settingNotes(values: SettingsFormValues): Record<string, string> {
  const isTransferOff = values['payment-bankTransfer'] === 'on' && values['payment-requisites'] === ''
  return isTransferOff
    ? { 'payment-bankTransfer': 'Клиентам не предлагается: заполните реквизиты для перевода.' }
    : {}
}
