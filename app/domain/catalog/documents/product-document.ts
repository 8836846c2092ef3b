export type DocumentKind = 'SAFETY_SHEET' | 'TECHNICAL_SHEET' | 'CERTIFICATE'

export const documentKindLabels: Record<DocumentKind, string> = {
  TECHNICAL_SHEET: 'Технический лист',
  SAFETY_SHEET: 'Паспорт безопасности',
  CERTIFICATE: 'Сертификат',
}

export const documentLimits = { bytes: 20 * 1024 * 1024, perProduct: 20, title: 120, version: 20 } as const

export interface StaffDocument {
  id: string
  kind: DocumentKind
  title: string
  version: string
  issuedOn: string | null
  sizeBytes: number
  createdAt: Date
}
