/** What somebody agreed to, when and from where. */
export interface GivenConsent {
  id: string
  purpose: 'ORDER_TERMS' | 'PERSONAL_DATA' | 'MARKETING'
  textVersion: string
  ip: string | null
  createdAt: Date
  withdrawnAt: Date | null
  /** The order that it was given with. */
  order: { id: string; orderNumber: string } | null
}

/** What each of them is to, in words. */
export const consentPurposeLabels: Readonly<Record<GivenConsent['purpose'], string>> = {
  ORDER_TERMS: 'Условия продажи и политика обработки данных',
  PERSONAL_DATA: 'Обработка персональных данных',
  MARKETING: 'Новости и предложения магазина по почте',
}
