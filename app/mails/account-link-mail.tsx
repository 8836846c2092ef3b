import type { AccountLinkKind } from '~/domain/auth/shared'

import { greeting } from './greeting'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface Wording {
  subject: string
  title: string
  why: string
  button: string
  limits: string
}

const words: Record<AccountLinkKind, Wording> = {
  reset: {
    subject: 'Новый пароль',
    title: 'Новый пароль',
    why: 'вы попросили ссылку, чтобы задать новый пароль личного кабинета.',
    button: 'Задать новый пароль',
    limits: 'Ссылка действует один час и срабатывает один раз. Если это были не вы, ничего не делайте: пароль останется прежним.',
  },
  taken: {
    subject: 'У вас уже есть личный кабинет',
    title: 'У вас уже есть личный кабинет',
    why: 'кто-то указал ваш адрес для нового личного кабинета, но он у вас уже есть. Если это были вы, войдите со своим паролем или задайте новый.',
    button: 'Задать новый пароль',
    limits: 'Ссылка действует один час и срабатывает один раз. Если это были не вы, ничего не делайте: в ваш кабинет никто не войдёт.',
  },
  activation: {
    subject: 'Вас пригласили в личный кабинет',
    title: 'Активируйте личный кабинет',
    why: 'мы завели для вас личный кабинет: в нём видны заказы, адреса и избранное. Осталось придумать пароль.',
    button: 'Активировать кабинет',
    limits: 'Ссылка действует 7 дней и срабатывает один раз. Если вы не ждали приглашения, просто удалите это письмо.',
  },
  'staff-invitation': {
    subject: 'Вас пригласили работать в магазине',
    title: 'Доступ сотрудника',
    why: 'вас добавили как сотрудника магазина. Осталось придумать пароль.',
    button: 'Придумать пароль',
    limits: 'Ссылка действует 7 дней и срабатывает один раз. Если вы не ждали приглашения, просто удалите это письмо.',
  },
  verification: {
    subject: 'Подтвердите email',
    title: 'Подтвердите email',
    why: 'этот адрес указали для личного кабинета. Подтвердите его, и в кабинете появятся все заказы, которые на него оформлены.',
    button: 'Подтвердить email',
    limits: 'Ссылка действует 3 дня и срабатывает один раз. Если это были не вы, просто удалите это письмо.',
  },
  'email-change': {
    subject: 'Подтвердите новый email',
    title: 'Подтвердите новый email',
    why: 'вы указали этот адрес как новый email личного кабинета. Подтвердите его, и входить нужно будет с ним.',
    button: 'Подтвердить email',
    limits: 'Ссылка действует сутки и срабатывает один раз. Если это были не вы, просто удалите это письмо.',
  },
}

/** The subject of a mail with a one-time link. */
export const accountLinkSubject = (kind: AccountLinkKind): string => words[kind].subject

interface AccountLinkInput {
  kind: AccountLinkKind
  /** Empty for an address that nobody has proven. */
  name: string
  link: string
  shop: MailShop
  appUrl: string
}

/** A one-time link for an account. */
export function accountLinkMail({ kind, name, link, shop, appUrl }: AccountLinkInput): MailContent {
  const { title, button, limits } = words[kind]
  const why = greeting(name, words[kind].why)
  return {
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={title} preview={button}>
        <MailText>{why}</MailText>
        <MailButton href={link}>{button}</MailButton>
        <MailText muted>{limits}</MailText>
      </MailLayout>
    ),
    text: [title, '', why, '', link, '', limits, ...mailFooterText(shop)],
  }
}
