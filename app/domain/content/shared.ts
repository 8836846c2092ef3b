export interface LegalSection {
  title: string
  body: (string | string[])[]
}

export const LEGAL_EDITION = 'Редакция от 1 ноября 2026\u00a0г.'

export const contactSubjects = ['question', 'order', 'delivery', 'other'] as const

export type ContactSubject = (typeof contactSubjects)[number]

export const contactSubjectLabels: Record<ContactSubject, string> = {
  question: 'Вопрос о товаре',
  order: 'Вопрос по заказу',
  delivery: 'Доставка',
  other: 'Другое',
}

export const contactTexts = {
  sent: 'Сообщение отправлено! Мы свяжемся с вами в ближайшее время.',
  wrongAnswer: 'Неверный ответ на математическую задачу. Попробуйте еще раз.',
  noCaptcha: 'Пожалуйста, пройдите проверку капчи',
  failed: 'Произошла ошибка при отправке сообщения',
} as const
