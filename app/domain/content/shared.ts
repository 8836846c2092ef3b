/** A numbered part of a document. */
export interface LegalSection {
  title: string
  /** Paragraphs; a list is a paragraph of its own. */
  body: (string | string[])[]
}

/** Since when the present wording of terms and privacy policy is in force. */
export const LEGAL_EDITION = 'Редакция от 1 ноября 2026\u00a0г.'

/** What a message is about. */
export const contactSubjects = ['question', 'order', 'delivery', 'other'] as const

export type ContactSubject = (typeof contactSubjects)[number]

export const contactSubjectLabels: Record<ContactSubject, string> = {
  question: 'Вопрос о товаре',
  order: 'Вопрос по заказу',
  delivery: 'Доставка',
  other: 'Другое',
}

/** Specified texts of the contact form. */
export const contactTexts = {
  sent: 'Сообщение отправлено! Мы свяжемся с вами в ближайшее время.',
  wrongAnswer: 'Неверный ответ на математическую задачу. Попробуйте еще раз.',
  noCaptcha: 'Пожалуйста, пройдите проверку капчи',
  failed: 'Произошла ошибка при отправке сообщения',
} as const
