import { expect, it } from 'vitest'

import { letterMark } from '../letter-marks'
import type { LetterContent } from '../letter-content'
import type { LetterBlock } from './blocks'
import { checkLetter, type LetterSurroundings } from './check-letter'

const good: LetterContent = {
  subject: 'Скидки недели',
  subjectB: null,
  preheader: 'До воскресенья',
  blocks: [{ kind: 'text', text: 'Здравствуйте, {name}!' }],
  nameEverywhere: false,
}
const unsubscribe = letterMark('unsubscribe')
const around: LetterSurroundings = {
  letter: { subject: '', subjectB: null, html: `<p>${unsubscribe}</p>`, text: unsubscribe, links: [] },
  hidden: [],
  soldOut: [],
  pictures: [],
  missingPages: [],
}
const found = (content: Partial<LetterContent> = {}, other: Partial<LetterSurroundings> = {}) =>
  checkLetter({ ...good, ...content }, { ...around, ...other }).map(({ level, text }) => `${level}: ${text}`)
const ofBlock = (...blocks: LetterBlock[]) => found({ blocks: [...good.blocks, ...blocks] })

it('the check of a campaign email finds nothing wrong with a correct one', () => {
  expect(found()).toEqual([])
})

it.each<[LetterBlock, string]>([
  [{ kind: 'heading', text: '' }, 'stop: Блок 2: заголовок пуст'],
  [{ kind: 'text', text: '' }, 'stop: Блок 2: текст пуст'],
  [{ kind: 'picture', url: '', alt: 'А', link: '' }, 'stop: Блок 2: картинка не загружена'],
  [
    { kind: 'picture', url: '/images/uploads/a.jpg', alt: '', link: '' },
    'warn: Блок 2: не сказано, что на картинке, а у многих картинки выключены',
  ],
  [{ kind: 'products', productIds: [] }, 'stop: Блок 2: товары не выбраны'],
  [{ kind: 'button', text: '', url: '/catalog' }, 'stop: Блок 2: на кнопке ничего не написано'],
  [{ kind: 'button', text: 'Да', url: '' }, 'stop: Блок 2: кнопка никуда не ведёт'],
  [
    { kind: 'button', text: 'Да', url: 'http://a.example' },
    'warn: Блок 2: адрес без шифрования (http), почтовые службы таким не доверяют',
  ],
])('the check of a campaign email inspects a block: %j', (block, text) => {
  expect(ofBlock(block)).toEqual([text])
})

it.each<[Partial<LetterContent>, string]>([
  [{ blocks: [] }, 'stop: Письмо пустое: добавьте блоки'],
  [{ blocks: [{ kind: 'divider' }] }, 'stop: Письмо пустое: добавьте блоки'],
  [
    { subject: 'Очень длинная тема письма, которую телефоны не покажут' },
    'warn: Тема длиннее 50 знаков: телефоны её обрежут',
  ],
  [{ preheader: '' }, 'warn: Строки рядом с темой нет: почтовая программа возьмёт начало письма'],
  [
    { blocks: [{ kind: 'text', text: '{name}, {name}' }] },
    'warn: Имя стоит в письме несколько раз: оно встанет только на первое место, остальные останутся как есть',
  ],
  [{ subject: 'Удобный заработок' }, 'warn: Слова о заработке похожи на спам'],
  [{ preheader: 'Срочно!' }, 'warn: Поторапливание с восклицательными знаками похоже на спам'],
  [{ subject: '100 % гарантия' }, 'warn: «100 % гарантия» похожа на спам'],
  [{ subject: 'Деньги в кредит' }, 'warn: Слова о кредитах и играх похожи на спам'],
  [{ preheader: 'Нажмите здесь' }, 'warn: «Нажмите здесь» похоже на спам: скажите, куда ведёт ссылка'],
  [{ preheader: 'Ура!!!' }, 'warn: Несколько восклицательных знаков подряд похожи на спам'],
  [{ preheader: 'Скидки ₽₽' }, 'warn: Несколько знаков денег подряд похожи на спам'],
  [{ subject: 'ВСЁ ДЛЯ РЕМОНТА' }, 'warn: Много слов заглавными буквами: похоже на спам'],
  [
    { blocks: [{ kind: 'picture', url: '/images/uploads/a.jpg', alt: 'Краски', link: '' }] },
    'warn: В письме одни картинки: без них читать нечего',
  ],
])('the check of a campaign email inspects the whole email: %j', (content, text) => {
  expect(found(content)).toEqual([text])
})

it('the check of a campaign email recognises «БЕСПЛАТНО!!!» as spam', () => {
  expect(found({ subject: 'Бесплатно!!!' })).toContain('warn: «Бесплатно!!!» похоже на спам')
})

it('the check of a campaign email allows every name when the campaign puts it everywhere', () => {
  expect(found({ blocks: [{ kind: 'text', text: '{name}, {name}' }], nameEverywhere: true })).toEqual([])
})

it('the check of a campaign email inspects products and links, and lists errors first', () => {
  const html = `${unsubscribe}${'x'.repeat(100_000)}`
  expect(
    found(
      { preheader: '' },
      {
        letter: { ...around.letter, html },
        hidden: ['Лак'],
        soldOut: ['Эмаль'],
        pictures: [null, 600_000],
        missingPages: ['/product/net'],
      },
    ),
  ).toEqual([
    'stop: Письмо тяжелее 102 КБ (107 КБ): Gmail обрежет его вместе со ссылкой для отписки',
    'stop: Этих товаров на сайте нет, в письмо они не попадут: Лак',
    'stop: Картинка больше не хранится: загрузите её ещё раз',
    'warn: Строки рядом с темой нет: почтовая программа возьмёт начало письма',
    'warn: Эти товары закончились: Эмаль',
    'warn: Есть картинка тяжелее 500 КБ: она будет долго открываться',
    'warn: Проверьте ссылку, такой страницы в магазине не нашлось: /product/net',
  ])
  expect(found({}, { letter: { ...around.letter, text: '' } })).toEqual([
    'stop: В письме нет ссылки для отписки',
  ])
})
