export const tooLarge = {
  status: 413,
  title: 'Слишком большой запрос',
  text: 'Текст в форме слишком длинный. Вернитесь назад и сократите его.',
} as const
