import { caniemail } from 'caniemail'
import { expect, it } from 'vitest'

import type { LetterFacts, ShownBlock } from '~/domain/mailings/shared'

import { renderLetter } from './mailing-letter'

const appUrl = 'https://shop.example'
const product = {
  name: 'Эмаль ПФ-115',
  url: `${appUrl}/product/emal`,
  priceKopecks: 45_900,
  oldKopecks: 51_000,
  image: { url: `${appUrl}/images/variants/320/jpeg/a.jpg`, width: 200, height: 150 },
}

const blocks: Record<ShownBlock['kind'], ShownBlock> = {
  heading: { kind: 'heading', text: 'Скидки недели' },
  text: { kind: 'text', text: 'Здравствуйте, \uE000name\uE001!\n\nПервая строка\nвторая <b>строка</b>' },
  picture: {
    kind: 'picture',
    url: `${appUrl}/images/variants/960/jpeg/a.jpg`,
    width: 544,
    height: 300,
    alt: 'Краски',
    link: `${appUrl}/catalog`,
  },
  products: {
    kind: 'products',
    products: [
      product,
      { ...product, url: `${appUrl}/product/lak`, name: 'Лак', oldKopecks: null, image: null },
      { ...product, url: `${appUrl}/product/grunt` },
    ],
  },
  promo: {
    kind: 'promo',
    text: 'Для вас',
    discount: { kind: 'PERCENT', percent: 10 },
    minimumKopecks: 300_000,
    days: 14,
  },
  button: { kind: 'button', text: 'В каталог', url: 'https://other.example/?a=1&b=2' },
  divider: { kind: 'divider' },
}

const facts = (shown: readonly ShownBlock[] = Object.values(blocks)): LetterFacts => ({
  subject: 'Тема',
  subjectB: null,
  preheader: 'Строка рядом с темой',
  blocks: shown,
  shop: {
    siteName: 'Колор-Центр',
    phones: ['+79491234567'],
    email: 'shop@example.ru',
    city: 'Донецк',
    address: 'ул. Артёма, 1',
    inn: '9301000000',
  },
  appUrl,
})

const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'mail-ru.*', 'yahoo.*', 'samsung-email.*'] as const

const mayBeUnknown: Record<string, string> = {
  '@media': 'Dark colours; without them the letter is light.',
  '<style> element': 'The same.',
  'color-scheme meta tag': 'The same.',
  'role attribute': 'Says to screen readers that a table is for layout; who does not know it loses nothing.',
  '<body> element': 'Becomes a <div>; paper and text have their colours by tables and cells of their own.',
  'display:none':
    'The line beside the subject; where it shows it is one pixel high and of the colour of the paper.',
  'max-height property': 'The same.',
  overflow: 'The same.',
  'border-radius': 'Round corners of buttons; Outlook has square ones.',
  'height property':
    'Keeps the shape of a picture on narrow screens; who does not know it goes by the attributes.',
}

const unknownIn = (html: string): string[] => {
  const { issues } = caniemail({ clients: [...clients], html })
  return [...new Set([...issues.errors.values()].flatMap((list) => list.map(({ title }) => title)))]
}

it.each(Object.keys(blocks) as ShownBlock['kind'][])(
  'a block of the kind %s uses only features that mail programs support',
  (kind) => {
    const { html } = renderLetter(facts([blocks[kind]]))
    expect(unknownIn(html).filter((title) => !Object.hasOwn(mayBeUnknown, title))).toEqual([])
  },
)

it('the check finds a feature that mail programs do not support', () => {
  expect(unknownIn('<div style="display:grid">1</div>')).toContain('display:grid')
})

it('the check has no unused exception', () => {
  const { html } = renderLetter(facts())
  expect(Object.keys(mayBeUnknown).filter((title) => !unknownIn(html).includes(title))).toEqual([])
})

it('a campaign email is complete, escaped HTML with picture sizes, picture texts and marked links', () => {
  const { html, links } = renderLetter(facts())
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ru">/)
  expect(html).toContain('Здравствуйте, \uE000name\uE001!</p>')
  expect(html).toContain('вторая &lt;b&gt;строка&lt;/b&gt;')
  for (const [picture] of html.matchAll(/<img[^>]*>/g))
    expect(picture).toMatch(/src="https:.* width="\d+" height="\d+" alt="[^"]+"/)
  for (const [, href] of html.matchAll(/href="([^"]*)"/g))
    expect(href).toMatch(/^\uE000(link:\d+|unsubscribe)\uE001$/)
  expect(links).toEqual([
    appUrl,
    `${appUrl}/catalog`,
    `${appUrl}/product/emal`,
    `${appUrl}/product/lak`,
    `${appUrl}/product/grunt`,
    'https://other.example/?a=1&b=2',
  ])
  expect(html).toContain('<!--[if mso]><table role="presentation" width="600"')
  expect(html.split('<!--[if mso]>')).toHaveLength(3)
  expect(html).not.toMatch(/[\uE002\uE003]|<script|javascript:/)
})

it('a campaign email has the same content as plain text', () => {
  expect(renderLetter(facts()).text.replace(/[\u00a0\u202f]/g, ' ')).toBe(
    [
      'Скидки недели\n=============',
      'Здравствуйте, \uE000name\uE001!\n\nПервая строка\nвторая <b>строка</b>',
      `Краски\n${appUrl}/catalog`,
      `Эмаль ПФ-115\n459 ₽ (было 510 ₽)\n${appUrl}/product/emal`,
      `Лак\n459 ₽\n${appUrl}/product/lak`,
      `Эмаль ПФ-115\n459 ₽ (было 510 ₽)\n${appUrl}/product/grunt`,
      'Для вас\nВаш промокод: \uE000code\uE001\nСкидка 10 % на заказ от 3 000 ₽. Код работает один раз и действует 14 дней.',
      'В каталог: https://other.example/?a=1&b=2',
      '* * *',
      '—\nКолор-Центр, ИНН 9301000000\nДонецк, ул. Артёма, 1\n+79491234567, shop@example.ru\n\nВы получили это письмо, потому что согласились получать новости и предложения магазина «Колор-Центр».\nОтписаться: \uE000unsubscribe\uE001\n',
    ].join('\n\n'),
  )
})
