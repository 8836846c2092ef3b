/** A numbered part of a document. */
export interface LegalSection {
  title: string
  /** Paragraphs; a list is a paragraph of its own. */
  body: (string | string[])[]
}

/** Since when the present wording of terms and privacy policy is in force. */
export const LEGAL_EDITION = 'Редакция от 1 ноября 2026\u00a0г.'
