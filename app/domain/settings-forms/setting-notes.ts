import type { SettingsFormValues } from './settings-form-values'

export function settingNotes(values: SettingsFormValues): Record<string, string> {
  const isTransferOff = values['payment-bankTransfer'] === 'on' && values['payment-requisites'] === ''
  return isTransferOff
    ? { 'payment-bankTransfer': 'Клиентам не предлагается: заполните реквизиты для перевода.' }
    : {}
}
