import { expect, it } from 'vitest'

import { letterMark, linkMark } from '../letter-marks'
import { letterSchema, type Letter } from './letter'
import { personalLetter, type Personal } from './personal-letter'

const name = letterMark('name')

const letter: Letter = {
  subject: `${name}, краски со скидкой`,
  subjectB: `Скидка ждёт вас, ${name}!`,
  html: `<p>Здравствуйте, ${name}!</p><p>${letterMark('code')}</p><a href="${linkMark(0)}">1</a><a href="${linkMark(1)}">2</a><a href="${letterMark('unsubscribe')}">Отписаться</a>${letterMark('pixel')}</body>`,
  text: `Здравствуйте, ${name}!\n${letterMark('code')}\nОтписаться: ${letterMark('unsubscribe')}\n`,
  links: ['https://shop.example/a?x=1&y=2', 'https://shop.example/b'],
}

const person: Personal = {
  subject: 'A',
  name: 'Анна',
  code: 'ANNA-1',
  unsubscribeUrl: 'https://shop.example/u?token=t',
  pixelUrl: 'https://shop.example/o/1?a=1&b=2',
  linkUrl: (index) => `https://shop.example/c/${index}?a=1&b=2`,
}
const to = (changes: Partial<Personal> = {}) => personalLetter(letter, { ...person, ...changes })

it('a campaign email contains the recipient’s own data', () => {
  expect(to()).toEqual({
    subject: 'Анна, краски со скидкой',
    html:
      '<p>Здравствуйте, Анна!</p><p>ANNA-1</p><a href="https://shop.example/c/0?a=1&amp;b=2">1</a><a href="https://shop.example/c/1?a=1&amp;b=2">2</a>' +
      '<a href="https://shop.example/u?token=t">Отписаться</a><img src="https://shop.example/o/1?a=1&amp;b=2" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0"></body>',
    text: 'Здравствуйте, Анна!\nANNA-1\nОтписаться: https://shop.example/u?token=t\n',
  })
  expect(to({ subject: 'B' }).subject).toBe('Скидка ждёт вас, Анна!')
  expect(personalLetter({ ...letter, subjectB: null }, { ...person, subject: 'B' }).subject).toBe(
    'Анна, краски со скидкой',
  )
})

it('a campaign email has no tracking pixel when openings are not counted', () => {
  expect(to({ pixelUrl: null }).html).not.toContain('<img')
})

it('a campaign email never treats a name as markup, a placeholder or a second line', () => {
  const { subject, html, text } = to({ name: `<b title="'">A&B</b>\r\nBcc: x ${letterMark('code')}` })
  expect(html).toContain('Здравствуйте, &lt;b title=&quot;&#x27;&quot;&gt;A&amp;B&lt;/b&gt; Bcc: x code!')
  expect(subject).toBe(`<b title="'">A&B</b> Bcc: x code, краски со скидкой`)
  expect(text).toContain(`Здравствуйте, <b title="'">A&B</b> Bcc: x code!`)
})

it.each([
  [`Здравствуйте, ${name}!`, 'Здравствуйте!'],
  [`${name}, для вас скидка`, 'Для вас скидка'],
  [`Привет! ${name}, смотрите`, 'Привет! Смотрите'],
  [`<p>${name}, это вам</p>`, '<p>Это вам</p>'],
  [`Дорогой ${name}, заходите`, 'Дорогой покупатель, заходите'],
  [`${name}!`, 'Покупатель!'],
  [`Ждём вас, ${name}. ${name}, до встречи, ${name}`, 'Ждём вас. До встречи'],
  [`Код ${letterMark('code')} для вас, ${name}`, 'Код ANNA-1 для вас'],
])('the text %s is correct without a name', (text, read) => {
  expect(personalLetter({ ...letter, text, html: text }, { ...person, name: '' })).toMatchObject({
    text: read,
    html: read,
  })
})

it('a campaign email survives JSON, and is rendered quickly for 100,000 recipients', () => {
  expect(personalLetter(letterSchema.parse(JSON.parse(JSON.stringify(letter))), person)).toEqual(to())
  const long = { ...letter, html: letter.html.padEnd(60_000, '<p>Текст письма</p>') }
  const started = performance.now()
  for (let index = 0; index < 5_000; index += 1) personalLetter(long, { ...person, name: `Имя ${index}` })
  expect(performance.now() - started).toBeLessThan(2_500)
})
