/** What is said of a new password that anybody could guess. */
export const badPasswords = [
  'Пароль не должен совпадать с email',
  'Этот пароль слишком известен. Придумайте другой.',
] as const

/** What is said of a new password that is too weak for staff. */
export const badStaffPasswords = [
  ...badPasswords,
  'Пароль сотрудника должен содержать минимум 12 символов',
  'Этот пароль слишком простой. Придумайте другой.',
] as const

/** What staff hear who know a password that is too weak for them. */
export const passwordTooWeak =
  'Для работы в магазине этот пароль слишком слабый. Мы отправили вам письмо со ссылкой: задайте по ней новый, не короче 12 символов.'

/** What is said while an account's password is being guessed. */
export const accountLocked = [
  'Слишком много неудачных попыток входа. Попробуйте снова через «…».',
  'Пароль к этому кабинету подбирают. Войдите с устройства, с которого уже входили, задайте новый пароль по ссылке из письма или попробуйте снова через «…».',
] as const

/** What a customer hears who knows the password of an account that the shop has switched off. */
export const accountOff = 'Ваш кабинет отключён. Свяжитесь с магазином, чтобы включить его.'

/** What anybody may hear who signs in with a password. */
export const signInRefusals = {
  401: ['Неверный email или пароль', 'Введите код из приложения', 'Неверный код'],
  429: accountLocked,
} as const
