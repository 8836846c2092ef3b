import type { SmtpFailure, SmtpStep } from '~/platform/mail/smtp-conversation.server'

import type { MailFinding } from './mail-test'

const names: Record<SmtpStep, string> = {
  address: 'Адрес сервера',
  connection: 'Соединение и шифрование',
  signIn: 'Вход',
  sender: 'Отправитель',
  recipient: 'Получатель',
  message: 'Письмо',
}

const done: Record<SmtpStep, string> = {
  address: 'Сервер найден',
  connection: 'Сервер ответил, соединение зашифровано',
  signIn: 'Логин и пароль приняты',
  sender: 'Сервер отправляет от этого адреса',
  recipient: 'Сервер принимает письма этому получателю',
  message: 'Письмо принято: проверьте ящик, заглянув и в «Спам»',
}

interface Talk {
  steps: readonly SmtpStep[]
  failure: SmtpFailure | null
  isSecure: boolean
}

export function explainTalk({ steps, failure, isSecure }: Talk): MailFinding[] {
  const end = failure === null ? steps.length : steps.indexOf(failure.step)
  const good = steps
    .slice(0, end)
    .map((step): MailFinding => ({ name: names[step], state: 'good', text: done[step] }))
  if (failure === null) return good
  return [
    ...good,
    { name: names[failure.step], state: 'bad', text: withWords(reasonOf(failure, isSecure), failure) },
  ]
}

function withWords(reason: string, { words }: SmtpFailure): string {
  return words === '' ? reason : `${reason} Ответ сервера: ${words}`
}

function reasonOf(failure: SmtpFailure, isSecure: boolean): string {
  if (failure.step === 'address')
    return failure.code === 'private'
      ? 'Адрес находится во внутренней сети: магазин туда не обращается. Разрешить это может тот, кто обслуживает магазин (ALLOW_PRIVATE_HOSTS).'
      : 'Такого сервера нет: проверьте, нет ли опечатки.'
  if (failure.step === 'connection') return connectionReason(failure, isSecure)
  if (failure.step === 'signIn') return signInReason(failure)
  if (failure.step === 'sender')
    return 'Сервер не отправляет писем от этого адреса: укажите в поле «От кого: email» свой ящик на этом сервере.'
  if (failure.step === 'recipient') return 'Сервер не принимает писем этому получателю: проверьте его адрес.'
  return failure.answer >= 500
    ? 'Сервер отказался взять письмо.'
    : 'Письмо не дошло до сервера: попробуйте ещё раз позже.'
}

function connectionReason({ code, words }: SmtpFailure, isSecure: boolean): string {
  if (/wrong version number|SSL routines|EPROTO/i.test(`${code} ${words}`) && isSecure)
    return 'На этом порту сервер не шифрует с первого слова: выключите этот переключатель или укажите порт 465.'
  if (/certificate|self.signed|altname/i.test(words))
    return 'Сертификат сервера не подходит к его имени, просрочен или выдан неизвестно кем.'
  if (/ECONNREFUSED/.test(`${code} ${words}`))
    return 'На этом порту никто не отвечает: проверьте порт (обычно 465 или 587).'
  if (code === 'ETIMEDOUT' || /timed? ?out|Greeting never/i.test(words))
    return isSecure
      ? 'Сервер молчит: порт закрыт или не тот.'
      : 'Сервер молчит: порт закрыт, не тот или ждёт шифрования с первого слова (порт 465).'
  if (code === 'ETLS') return 'Сервер не умеет переходить на шифрование: без него пароль не отправляется.'
  return 'Соединиться с сервером не удалось.'
}

function signInReason({ answer, code }: SmtpFailure): string {
  if (answer === 535 || answer === 534)
    return 'Логин или пароль не подходят. Яндекс, Mail.ru и Google принимают только пароль приложения: его создают в настройках ящика.'
  if (answer === 530) return 'Сервер требует шифрования до входа: включите его или укажите порт 465.'
  if (code === 'EAUTH') return 'Сервер не принял логин и пароль.'
  return 'Войти на сервер не удалось.'
}
