import { expect, it } from 'vitest'

import { changedTexts, defaultTexts, editableMails, mailTemplate, textsInForce } from './mail-templates'
import { fillTexts } from './mail-text'
import { unknownFields } from './text-fields'
import { readTextsForm } from './mail-texts-input.server'

it.each(editableMails)('the default texts of %s pass its own form', (mail) => {
  const { texts, errors } = readTextsForm(mail, defaultTexts(mail))
  expect(errors).toEqual({})
  expect(texts).toEqual(defaultTexts(mail))
  expect(changedTexts(mail, texts)).toEqual({})
  const { texts: defined, cases = ['subject'], titles = {} } = mailTemplate(mail)
  for (const name of [...cases, ...Object.values(titles)]) expect(defined).toHaveProperty(String(name))
  expect(cases).toEqual(expect.arrayContaining(Object.keys(titles)))
})

it('an unusable stored text is replaced by the default, and other texts stay as edited', () => {
  const wanted = {
    subject: 'Ваш заказ {номер}',
    button: '',
    text: 'Привет, {кто}',
    ending: '',
    payNote: 5,
    gone: 'x',
  }
  expect(textsInForce('order-placed', wanted)).toEqual({
    ...defaultTexts('order-placed'),
    subject: 'Ваш заказ {номер}',
    ending: '',
  })
  for (const broken of [null, undefined, 'x', [1], 7])
    expect(textsInForce('order-paid', broken)).toEqual(defaultTexts('order-paid'))
})

it('a text with an unknown field, a lone brace or a missing value is refused', () => {
  const { errors, texts } = readTextsForm('order-paid', {
    ...defaultTexts('order-paid'),
    subject: ' ',
    online: 'Спасибо, {имя}! {трек} {',
    byHand: '',
    button: 'я'.repeat(61),
    heading: 'Две\nстроки',
  })
  expect(errors).toEqual({
    subject: ['Без этого письмо не уйдёт: заполните'],
    online: ['В этом письме нет {трек}, {. Есть {имя}, {номер}, {сумма}, {магазин}'],
    button: ['Не больше 60 символов'],
    heading: ['Текст содержит недопустимые символы'],
  })
  expect(texts.byHand).toBe('')
})

it('a template accepts only the fields of its email, not inherited object properties', () => {
  expect(unknownFields('{toString} {имя} }', { имя: '' })).toEqual(['{toString}', '}'])
})

it('a template fills in a field in any spelling, and never text inside a value', () => {
  expect(fillTexts({ text: '{имя}, {name}, {магазин}' }, { имя: '{магазин}', магазин: 'Колор' }).text).toBe(
    '{магазин}, {магазин}, Колор',
  )
  expect(unknownFields('{name}', { имя: '' })).toEqual([])
  expect(unknownFields('{name}', { магазин: '' })).toEqual(['{name}'])
})
