import type { SeedProduct } from '../catalog/build-catalog'

import { TOPICS, type Phrases, type Sentences } from './topics'

const GENERAL: Phrases = {
  praise: { hold: ['Делает то, что обещано.'], why: ['Беру не первый раз, качество то же.'] },
  doubt: { work: ['Хотелось бы подробнее инструкцию.'] },
  blame: { work: ['Не подошло, сдали обратно.'] },
}

export function phrasesFor({ line }: SeedProduct): Phrases {
  const own =
    TOPICS.find(([type]) => type.test(`${line.kind.type} ${line.title}`) || type.test(line.kind.type))?.[1] ??
    GENERAL
  return { ...own, praise: joined(own.praise, GENERAL.praise) }
}

function joined(one: Sentences, other: Sentences): Sentences {
  const both = { ...one }
  for (const [subject, sentences] of Object.entries(other) as [keyof Sentences, readonly string[]][])
    both[subject] = [...(one[subject] ?? []), ...sentences]
  return both
}

export const OPENERS = {
  anybody: ['Делали ремонт своими силами.', 'Взял{|а} на пробу.', 'Выбирали долго, сравнивали с магазином.', 'Работали вдвоём за выходные.', 'Нужно было срочно к приезду гостей.', 'Купил{|а} для дачи.'],
  pleased: ['Брали по совету соседа и не пожалели.', 'Покупаю для объектов, работаю отделочником.', 'Третий раз заказываю.'],
} as const // prettier-ignore

export const SERVICE = {
  DELIVERY: ['Привезли, как договаривались.', 'Курьер позвонил заранее и донёс до двери.', 'Менеджер перезвонил и помог посчитать, сколько нужно.'],
  PICKUP: ['Забирал{|а} {сам|сама}, собрали за десять минут.', 'Менеджер перезвонил и помог посчитать, сколько нужно.'],
} as const // prettier-ignore

export const CLOSERS = [
  'Буду брать ещё.',
  'Советую.',
  'Своих денег стоит.',
  'Спасибо магазину.',
  '{Доволен|Довольна}.',
] as const

export const TITLES: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: ['Отлично', 'Рекомендую', 'Лучше, чем ожидал{|а}', 'То, что нужно', 'Без нареканий'],
  4: ['Хорошо', 'Почти идеально', 'В целом {доволен|довольна}', 'Хорошо, но есть мелочь'],
  3: ['Средне', 'Есть вопросы', 'На троечку'],
  2: ['Не очень', 'Ожидал{|а} большего'],
  1: ['{Разочарован|Разочарована}', 'Не повезло', 'Не советую'],
}

export const REPLIES: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = (() => {
  const sorry = [
    'Нам очень жаль. Напишите нам номер заказа: проверим партию и заменим товар.',
    'Приносим извинения. Позвоните нам: технолог подскажет, как исправить.',
    'Спасибо, что написали. Вернём деньги или заменим товар, как вам удобнее.',
  ]
  const noted = [
    'Спасибо за честный отзыв. Замечание передали технологу.',
    'Спасибо, что рассказали. Если понадобится совет, позвоните нам: подскажем, как сделать лучше.',
  ]
  const thanks = [
    'Спасибо за отзыв! Рады, что всё получилось.',
    'Спасибо! Приходите ещё.',
    'Благодарим за добрые слова.',
  ]
  return { 1: sorry, 2: sorry, 3: noted, 4: noted, 5: thanks }
})()

export const spokenBy = (text: string, isWoman: boolean): string =>
  text.replace(/\{([^|}]*)\|([^}]*)\}/g, (_, man: string, woman: string) => (isWoman ? woman : man))
