import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface SubscriptionMailInput {
  link: string
  unsubscribe: string
  shop: MailShop
  appUrl: string
}

/** Asks whether it was really the owner of the address who signed up. */
export function subscriptionMail({ link, unsubscribe, shop, appUrl }: SubscriptionMailInput): MailContent {
  const why = `Этот адрес указали, чтобы получать письма магазина «${shop.general.siteName}»: скидки, новинки и советы мастеров, не чаще раза в неделю. Если это были вы, подтвердите подписку.`
  const otherwise = 'Если подписывались не вы, ничего делать не нужно: без подтверждения писем не будет.'
  return {
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title="Подтвердите подписку" preview="Остался один шаг">
        <MailText>{why}</MailText>
        <MailButton href={link}>Подтвердить подписку</MailButton>
        <MailText muted>
          {otherwise} <a href={unsubscribe}>Отписаться</a>
        </MailText>
      </MailLayout>
    ),
    text: ['Подтвердите подписку', '', why, '', link, '', otherwise, `Отписаться: ${unsubscribe}`, ...mailFooterText(shop)],
  }
}
