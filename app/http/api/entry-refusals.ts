/** What is said of a new password that anybody could guess. */
export const badPasswords = ['Пароль не должен совпадать с email', 'Этот пароль слишком известен. Придумайте другой.'] as const

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
