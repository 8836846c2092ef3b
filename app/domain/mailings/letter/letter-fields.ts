/** What may stand in braces in a letter of a mailing, and what it stands for. */
export const letterFields = {
  имя: 'Имя получателя; у кого его нет, тому письмо обращается без имени',
} as const
