import type { AccountNoticeKind } from '~/domain/auth/shared'
import { paths } from '~/paths'

import { greeting } from './greeting'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

/** The subjects of the mails about what happened to an account. */
export const accountNoticeSubjects: Record<AccountNoticeKind, string> = {
  'password-changed': 'Пароль изменён',
  'email-change-requested': 'Запрошена смена email',
  'second-step-on': 'Второй шаг входа включён',
  'second-step-off': 'Второй шаг входа выключен',
  'recovery-code-used': 'Использован запасной код',
}

const what: Record<AccountNoticeKind, string> = {
  'password-changed': 'пароль вашего личного кабинета изменён, на других устройствах нужно войти заново.',
  'email-change-requested': 'в вашем личном кабинете указали новый email. Он начнёт действовать, когда его подтвердят по ссылке из письма.',
  'second-step-on': 'для входа в ваш кабинет теперь нужен второй шаг — код из приложения. На других устройствах нужно войти заново.',
  'second-step-off': 'второй шаг входа в ваш кабинет выключен: теперь для входа хватает пароля.',
  'recovery-code-used': 'для вашего кабинета использован запасной код. Больше он не действует.',
}

interface AccountNoticeInput {
  kind: AccountNoticeKind
  /** Empty for an address that nobody has proven. */
  name: string
  shop: MailShop
  appUrl: string
}

/** What happened to the account, and what to do when it was not the owner. */
export function accountNoticeMail({ kind, name, shop, appUrl }: AccountNoticeInput): MailContent {
  const title = accountNoticeSubjects[kind]
  const text = greeting(name, what[kind])
  const link = appUrl + paths.forgotPassword()
  const advice = 'Если это были не вы, сразу задайте новый пароль: так вы выйдете на всех устройствах и отмените изменения.'
  return {
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={title} preview={text}>
        <MailText>{text}</MailText>
        <MailText>{advice}</MailText>
        <MailButton href={link}>Это был не я</MailButton>
      </MailLayout>
    ),
    text: [title, '', text, '', advice, link, ...mailFooterText(shop)],
  }
}
