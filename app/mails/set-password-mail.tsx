import { greeting } from './greeting'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface SetPasswordInput {
  link: string
  shop: MailShop
  appUrl: string
}

/** The one-time link by which a customer sets the password of the account that an order made. Nobody is named: the name was typed by whoever ordered. */
export function setPasswordMail({ link, shop, appUrl }: SetPasswordInput): MailContent {
  const why = greeting(
    '',
    'вместе с заказом мы завели для вас личный кабинет: в нём видно, где заказ, и легко его повторить. Осталось придумать пароль.',
  )
  const limits =
    'Ссылка действует 7 дней и срабатывает один раз. Если заказ делали не вы, просто удалите это письмо: без пароля в кабинет никто не войдёт.'
  return {
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title="Задайте пароль" preview="Личный кабинет для ваших заказов">
        <MailText>{why}</MailText>
        <MailButton href={link}>Задать пароль</MailButton>
        <MailText muted>{limits}</MailText>
      </MailLayout>
    ),
    text: ['Задайте пароль', '', why, '', link, '', limits, ...mailFooterText(shop)],
  }
}
