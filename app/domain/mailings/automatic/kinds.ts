export const automaticKinds = {
  'abandoned-cart': 'ABANDONED_CART',
  'back-in-stock': 'BACK_IN_STOCK',
  'review-request': 'REVIEW_REQUEST',
  'first-order': 'FIRST_ORDER',
  reorder: 'REORDER',
} as const

export type AutomaticName = keyof typeof automaticKinds
export type AutomaticKind = (typeof automaticKinds)[AutomaticName]

export const automaticNames = Object.keys(automaticKinds) as readonly AutomaticName[]

export function isAutomaticName(name: string): name is AutomaticName {
  return Object.hasOwn(automaticKinds, name)
}

export interface AutomaticWords {
  title: string
  when: string
  who: string
  delayFrom: string
}

const agreed = 'Клиентам с кабинетом, которые согласились на письма'

export const automaticWords: Readonly<Record<AutomaticName, AutomaticWords>> = {
  'abandoned-cart': {
    title: 'Забытая корзина',
    when: 'Один раз, когда в корзине остались товары. До следующего заказа напоминания не будет',
    who: agreed,
    delayFrom: 'После последней перемены в корзине',
  },
  'back-in-stock': {
    title: 'Снова в наличии',
    when: 'Один раз, когда вернулся товар, которого не было',
    who: 'Всем, кто попросил об этом на странице товара и подтвердил адрес',
    delayFrom: 'После того как товар появился',
  },
  'review-request': {
    title: 'Просьба об отзыве',
    when: 'Один раз после доставленного заказа',
    who: agreed,
    delayFrom: 'После доставки',
  },
  'first-order': {
    title: 'Промокод на первый заказ',
    when: 'Один раз тому, кто зарегистрировался и ещё ничего не заказал. Промокод у каждого свой',
    who: agreed,
    delayFrom: 'После регистрации',
  },
  reorder: {
    title: 'Краски хватило?',
    when: 'Один раз после доставленного заказа, если по расходу краски её хватает на меньшую площадь, чем указано',
    who: agreed,
    delayFrom: 'После доставки',
  },
}

export const automaticDelays: Readonly<Record<AutomaticName, number>> = {
  'abandoned-cart': 24,
  'back-in-stock': 0,
  'review-request': 7 * 24,
  'first-order': 24,
  reorder: 45 * 24,
}
export const MOST_DELAY_HOURS = 365 * 24

export function nameOfKind(kind: AutomaticKind): AutomaticName {
  return automaticNames.find((name) => automaticKinds[name] === kind) ?? 'abandoned-cart'
}
