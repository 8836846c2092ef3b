import type { ServiceAnswer, ServicePage } from '~/domain/catalog/shared'
import { shadeTitle, type Shade } from '~/domain/colors/shared'
import { paths } from '~/paths'

import type { ServiceLink } from './catalog-data'

const LINKS: Record<ServicePage, Omit<ServiceLink, 'href'>> = {
  delivery: { title: 'Доставка', text: 'Сроки, цена и когда она бесплатна', icon: 'truck' },
  pickup: { title: 'Самовывоз', text: 'Где и когда забрать заказ', icon: 'place' },
  payment: { title: 'Оплата', text: 'Картой, наличными или онлайн', icon: 'wallet' },
  returns: { title: 'Возврат и обмен', text: 'Что и когда можно вернуть', icon: 'return' },
  promo: { title: 'Промокод', text: 'Его вводят в корзине', icon: 'wallet' },
  contacts: { title: 'Контакты', text: 'Телефоны, адрес и часы работы', icon: 'phone' },
  about: { title: 'О компании', text: 'Кто мы и как работаем', icon: 'home' },
  reviews: { title: 'Отзывы', text: 'Что пишут о купленном', icon: 'star' },
  orders: { title: 'Мои заказы', text: 'Что в них и где они сейчас', icon: 'account' },
  calculator: { title: 'Калькулятор краски', text: 'Сколько банок нужно и что выйдет дешевле', icon: 'drop' },
}

export function serviceUrl({ page, area }: Pick<ServiceAnswer, 'page' | 'area'>): string {
  const onPayment = (part: string): string => `${paths.payment()}#${part}`
  const urls: Record<ServicePage, () => string> = {
    delivery: () => onPayment('delivery'),
    pickup: () => onPayment('pickup'),
    payment: paths.payment,
    returns: () => onPayment('returns'),
    promo: paths.cart,
    contacts: paths.contacts,
    about: paths.about,
    reviews: paths.reviews,
    orders: paths.profile,
    calculator: () =>
      area === null ? paths.calculator() : paths.calculator({ area: String(area).replace('.', ',') }),
  }
  return urls[page]()
}

export const serviceLink = (answer: Pick<ServiceAnswer, 'page' | 'area'>): ServiceLink => ({
  href: serviceUrl(answer),
  ...LINKS[answer.page],
})

export const shadeLink = (shade: Shade): ServiceLink => ({
  href: paths.shade(shade.system.slug, shade.slug),
  title: shadeTitle(shade),
  text: 'Как выглядит, с чем сочетается, краски этого цвета',
  icon: 'palette',
})
