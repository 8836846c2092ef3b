import { distanceOf } from './spelling'

/** Pages that answer a question about the shop itself. */
export const SERVICE_PAGES = [
  'delivery',
  'pickup',
  'payment',
  'returns',
  'promo',
  'contacts',
  'about',
  'reviews',
  'orders',
  'calculator',
] as const

export type ServicePage = (typeof SERVICE_PAGES)[number]

/** Beginnings of words in sequence; a final $ ends the word. Longer ones first within a page. */
const WORDS: readonly (readonly [ServicePage, ...string[]])[] = [
  ['returns', 'гарантия возврат', 'обмен и возврат', 'возврат и обмен', 'вернуть товар', 'вернуть деньги', 'возврат', 'обменять', 'обмен$'],
  ['pickup', 'самовывоз', 'пункт выдачи', 'пункты выдачи', 'забрать заказ самому', 'забрать заказ', 'забрать самому'],
  ['delivery', 'сколько стоит доставка', 'стоимость доставки', 'доставк', 'доставит', 'доставляет', 'курьер'],
  ['payment', 'оплата картой', 'способы оплаты', 'как оплатить', 'оплат', 'рассрочк', 'в кредит', 'кредит'],
  ['promo', 'промокод', 'промо код', 'купон'],
  ['orders', 'где мой заказ', 'мой заказ', 'мои заказы', 'статус заказа', 'отследить заказ', 'история заказов'],
  ['contacts', 'контакты$', 'контактов$', 'контактн', 'адрес магазин', 'телефон магазин', 'номер телефон', 'ваш телефон', 'где находит', 'где вы находит', 'график работы', 'режим работы', 'часы работы', 'время работы', 'как доехать', 'как проехать', 'адрес$'],
  ['reviews', 'отзывы'],
  ['about', 'о компании', 'о магазине', 'о нас'],
  ['calculator', 'калькулятор', 'рассчитать расход', 'рассчитать количество', 'посчитать расход', 'расчет расход', 'расход краски', 'расход', 'сколько краски', 'сколько нужно', 'сколько надо', 'сколько литров', 'сколько банок'],
] // prettier-ignore

/** Words that may stand beside: «условия доставки по москве». */
const BESIDE =
  /^(?:(?:по|в|на|из|со|с|и|о|до|за|у|вас|вы|ваш|мой|есть|ли|как|где|когда|дом|сам)$|услови|срок|сколько|стоит|стоимост|цена|бесплатн|как(?:ие|ой|ая)|можно|магазин|интернет|склад|город|област|росси|москв|товар|заказ|деньг|карт|наличн|онлайн|самому|работ|краск|находит)/

const phrases = WORDS.flatMap(([page, ...texts]) => texts.map((text) => ({ page, words: text.split(' ') })))

export interface ServiceAnswer {
  page: ServicePage
  /** Nothing but the page can be meant. */
  isOnly: boolean
  /** Square metres for the calculator. */
  area: number | null
}

const startsWith = (word: string | undefined, beginning: string): boolean =>
  beginning.endsWith('$') ? word === beginning.slice(0, -1) : word?.startsWith(beginning) === true

export function servicePhrase(words: readonly string[]): { page: ServicePage; length: number } | null {
  const found = phrases.find((phrase) =>
    phrase.words.every((beginning, index) => startsWith(words[index], beginning)),
  )
  if (found) return { page: found.page, length: found.words.length }
  const meant = LONG_WORDS.find(({ beginning }) => isMistyped(words[0] ?? '', beginning))
  return meant ? { page: meant.page, length: 1 } : null
}

/** Letters of a word in which one mistake leaves no doubt. */
const LONG = 7

const LONG_WORDS = phrases.flatMap(({ page, words: [beginning = '', ...others] }) =>
  others.length === 0 && beginning.length >= LONG && !beginning.endsWith('$') ? [{ page, beginning }] : [],
)

/** «доствка», «самовывос»: one mistake, in any form of the word. */
function isMistyped(word: string, beginning: string): boolean {
  return (
    word[0] === beginning[0] &&
    !beginning.startsWith(word) &&
    [-1, 0, 1].some((more) => distanceOf(word.slice(0, beginning.length + more), beginning, 1) !== null)
  )
}

export const isBesideService = (word: string): boolean => BESIDE.test(word)

/** Enough letters that nothing else is likely: «дост». */
const TELLING_LENGTH = 4

/** Of a text that is still typed. */
export function serviceBeginning(text: string): ServicePage | null {
  if (text.length < TELLING_LENGTH) return null
  return phrases.find(({ words }) => words.join(' ').startsWith(text))?.page ?? null
}
