import type { LetterContent } from '../letter-content'
import type { AutomaticName } from './kinds'

const letter = (subject: string, preheader: string, heading: string, text: string): LetterContent => ({
  ...{ subject, subjectB: null, preheader, nameEverywhere: false },
  blocks: [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
  ],
})

export const defaultLetters: Readonly<Record<AutomaticName, LetterContent>> = {
  'abandoned-cart': letter(
    'Ваша корзина ждёт',
    'Товары в ней ещё в продаже',
    'Вы собрали корзину',
    '{name}, в вашей корзине остались товары. Они ещё в продаже, но за вами не зарезервированы.',
  ),
  'back-in-stock': letter(
    'Товар снова в наличии',
    'Вы просили написать, когда он вернётся',
    'Он снова в наличии',
    'Вы просили написать, когда товар вернётся. Он на складе, но ни за кем не зарезервирован. Больше писем о нём не будет.',
  ),
  'review-request': letter(
    'Как легла краска?',
    'Отзыв поможет другим выбрать',
    'Расскажите, что получилось',
    '{name}, спасибо за покупку! Расскажите, как краска легла: ваш отзыв поможет другим выбрать.',
  ),
  'first-order': letter(
    'Скидка на первый заказ',
    'Промокод внутри',
    'Ваш промокод',
    '{name}, спасибо, что вы с нами. Вот ваш промокод на первый заказ: он работает один раз.',
  ),
  reorder: letter(
    'Краски хватило?',
    'Тот же оттенок ещё в продаже',
    'Краски хватило?',
    '{name}, если ремонт продолжается, тот же товар есть в продаже.',
  ),
}
