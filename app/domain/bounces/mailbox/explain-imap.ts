import type { ImapFailure } from '~/platform/mail/imap.server'

export function explainImap({ step, code, words }: Pick<ImapFailure, 'step' | 'code' | 'words'>): string {
  const reason = reasons[step](`${code} ${words}`)
  return words === '' ? reason : `${reason} Ответ сервера: ${words}`
}

const reasons: Record<ImapFailure['step'], (said: string) => string> = {
  address: (said) =>
    said.startsWith('private')
      ? 'Адрес находится во внутренней сети: магазин туда не обращается. Разрешить это может тот, кто обслуживает магазин (ALLOW_PRIVATE_HOSTS).'
      : 'Такого сервера нет: проверьте, нет ли опечатки.',
  connection: connectionReason,
  signIn: () =>
    'Логин или пароль не подходят, или чтение по IMAP выключено. Яндекс, Mail.ru и Google принимают только пароль приложения: его создают в настройках ящика.',
  folder: () => 'Такой папки в ящике нет: проверьте её название, обычно INBOX.',
}

function connectionReason(said: string): string {
  if (/wrong version number|SSL routines|EPROTO/i.test(said))
    return 'На этом порту сервер не шифрует с первого слова: выключите этот переключатель или укажите порт 993.'
  if (/certificate|self.signed|altname/i.test(said))
    return 'Сертификат сервера не подходит к его имени, просрочен или выдан неизвестно кем.'
  if (/ECONNREFUSED/.test(said))
    return 'На этом порту никто не отвечает: проверьте порт (обычно 993 или 143).'
  if (/timed? ?out|timeout|ETIMEDOUT|greeting/i.test(said))
    return 'Сервер молчит: порт закрыт, не тот или ждёт шифрования с первого слова.'
  if (/STARTTLS/i.test(said))
    return 'Сервер не умеет переходить на шифрование: без него пароль не отправляется.'
  return 'Соединиться с сервером не удалось.'
}
