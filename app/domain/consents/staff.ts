export interface GivenConsent {
  id: string
  purpose: 'ORDER_TERMS' | 'PERSONAL_DATA' | 'MARKETING'
  textVersion: string
  ip: string | null
  createdAt: Date
  withdrawnAt: Date | null
  order: { id: string; orderNumber: string } | null
}

export const consentPurposeLabels: Readonly<Record<GivenConsent['purpose'], string>> = {
  ORDER_TERMS: 'Условия продажи и политика обработки данных',
  PERSONAL_DATA: 'Обработка персональных данных',
  MARKETING: 'Новости и предложения магазина по почте',
}
