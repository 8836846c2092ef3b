/** What is said of a form with more text than any form of the shop has. */
export const tooLarge = {
  status: 413,
  title: 'Слишком большой запрос',
  text: 'Текст в форме слишком длинный. Вернитесь назад и сократите его.',
} as const
