import { expect, it } from 'vitest'

import { defaultTexts, editableMails, mailTemplate, type EditableMail } from '~/domain/mail/shared'

import { renderMail } from './render-mail'
import { sampleFacts } from './sample-facts'
import { sampleMail } from './sample-mail'

const shop = {
  general: { siteName: 'Колор-Центр' },
  contact: {
    phones: ['+7 949 000-00-00'],
    email: 'shop@example.ru',
    city: 'Донецк',
    address: 'ул. Артёма, 1',
  },
  shipping: { minDays: 1, maxDays: 3 },
}
const facts = sampleFacts({ shop, appUrl: 'https://shop.example', heldUntil: '02.11.26 18:00' })

const rendered = (
  mail: EditableMail,
  texts: Readonly<Record<string, string>> = {},
  textName = '',
  mailFacts = facts,
) => renderMail(sampleMail(mail, texts, mailFacts, textName))

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

it.each(editableMails)('the email %s is complete by default, with every field filled in', (mail) => {
  const { subject, html, text } = rendered(mail)
  expect(subject).not.toBe('')
  for (const part of [subject, html, text]) expect(part).not.toMatch(/[{}]|undefined|null/)
})

it.each(editableMails)('the email %s contains each edited text unchanged, and escapes its markup', (mail) => {
  const { texts, fields, cases = [], titles = {} } = mailTemplate(mail)
  const caseOf = (name: string) => cases.find((one) => one === name || titles[one] === name) ?? ''
  for (const [name, { isLong }] of Object.entries(texts)) {
    const values = Object.keys(fields).map((field) => `${field}={${field}}`)
    const own = `Своё "${name}" & <script>alert(1)</script> ${values.join('; ')}`
    const { subject, html, text } = rendered(mail, { [name]: own }, caseOf(name))
    expect(html).not.toContain('<script')
    const said = name === 'subject' ? subject : unescaped(html)
    expect(said, name).toContain(
      `Своё "${name}" & <script>alert(1)</script> ${values[0]?.split('{')[0] ?? ''}`,
    )
    expect(said, name).not.toMatch(/=\{/)
    if (isLong || name === 'heading') expect(text, name).toContain(`Своё "${name}" & <script>`)
  }
})

it('a field is filled in once, and a customer’s name is never treated as a field', () => {
  const order = { ...facts.order, firstName: '{сумма}<b>' }
  const { html, text } = rendered('order-placed', {}, '', { ...facts, order })
  expect(text).toContain('{сумма}<b>, спасибо за заказ!')
  expect(html).toContain('{сумма}&lt;b&gt;, спасибо')
})

it('an email keeps typed paragraphs and line breaks, and omits an empty text', () => {
  const { html, text } = rendered('order-delivered', { text: 'Первая\nвторая\n\nТретья' })
  expect(html).toContain('Первая<br/>вторая</p>')
  expect(text).toContain('Первая\nвторая\n\nТретья')
  const bare = rendered('order-placed', { ...defaultTexts('order-placed'), ending: '', preview: '' })
  expect(bare.html).not.toContain('Вернуть товар')
  expect(bare.html).toContain('opacity:0">Анна, спасибо за заказ!')
  expect(bare.text).not.toMatch(/\n{3}/)
})

it('a summary counts messages as messages and orders as orders', () => {
  expect(rendered('shop-messages-summary').text.replaceAll('\u00a0', ' ')).toContain('И ещё 3 сообщения.')
  expect(rendered('orders-summary').text.replaceAll('\u00a0', ' ')).toContain('И ещё 3 заказа.')
})
