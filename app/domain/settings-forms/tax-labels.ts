import type { TaxSystem, VatMode } from '~/domain/settings/shared'

/** The law's wording. */
export const vatModeLabels: Readonly<Record<VatMode, string>> = {
  none: 'Без НДС',
  zero: '0 %',
  reduced: '10 %',
  standard: 'Основная ставка',
  simplified5: '5 % (УСН)',
  simplified7: '7 % (УСН)',
}

export const taxSystemLabels: Readonly<Record<TaxSystem, string>> = {
  osn: 'Общая (ОСН)',
  usn_income: 'Упрощённая: доходы',
  usn_income_outcome: 'Упрощённая: доходы минус расходы',
  esn: 'Сельскохозяйственный налог',
  patent: 'Патент',
}
