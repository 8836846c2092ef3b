import { MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

export function mailTestMail({ shop, appUrl }: { shop: MailShop; appUrl: string }): MailContent {
  const title = 'Почта магазина работает'
  const text =
    'Это письмо отправлено из настроек магазина. Раз вы его читаете, письма клиентам дойдут так же.'
  return {
    subject: `Проверка почты магазина «${shop.general.siteName}»`,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={title} preview={text}>
        <MailText>{text}</MailText>
      </MailLayout>
    ),
    text: [title, '', text, ...mailFooterText(shop)],
  }
}
