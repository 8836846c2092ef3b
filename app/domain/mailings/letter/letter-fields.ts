export const letterFields = {
  имя: 'Имя получателя; у кого его нет, тому письмо обращается без имени',
} as const
