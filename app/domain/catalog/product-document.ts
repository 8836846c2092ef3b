/** What a document of a product is. */
export type DocumentKind = 'SAFETY_SHEET' | 'TECHNICAL_SHEET' | 'CERTIFICATE'

export const documentKindLabels: Record<DocumentKind, string> = {
  TECHNICAL_SHEET: 'Технический лист',
  SAFETY_SHEET: 'Паспорт безопасности',
  CERTIFICATE: 'Сертификат',
}

/** Bounds of documents: bytes of a file, documents of a product, characters of texts. */
export const documentLimits = { bytes: 20 * 1024 * 1024, perProduct: 20, title: 120, version: 20 } as const

/** A document as the back office shows it. */
export interface StaffDocument {
  id: string
  kind: DocumentKind
  title: string
  version: string
  /** The day on it, as 2026-11-20. */
  issuedOn: string | null
  sizeBytes: number
  createdAt: Date
}
