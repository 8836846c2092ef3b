import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface SetPasswordInput {
  name: string
  link: string
  shop: MailShop
  appUrl: string
}

/** The one-time link by which a customer sets the password of the account that an order made. */
export function setPasswordMail({ name, link, shop, appUrl }: SetPasswordInput): MailContent {
  const why = `${name}, вместе с заказом мы завели для вас личный кабинет: в нём видно, где заказ, и легко его повторить. Осталось придумать пароль.`
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
