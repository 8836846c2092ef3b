import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'

import { checkoutFields } from '~tests/support/orders/checkout-fields'

import { checkoutInput } from './checkout-input.server'

function parse(changes: Record<string, string | undefined>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...checkoutFields, ...changes }))
    if (value !== undefined) form.append(name, value)
  return parseWithZod(form, { schema: checkoutInput })
}

function errorsOf(changes: Record<string, string | undefined>): Record<string, string[] | null> {
  const submission = parse(changes)
  return submission.status === 'error' ? (submission.error ?? {}) : {}
}

describe('the checkout form', () => {
  it('the form trims and normalises the typed values', () => {
    expect(parse({ firstName: '  Анна ', email: 'Anna@Example.RU', apartment: ' ' })).toMatchObject({
      status: 'success',
      value: {
        firstName: 'Анна',
        email: 'anna@example.ru',
        phone: '+79491234567',
        apartment: null,
        delivery: 'DELIVERY',
        paymentMethod: 'CARD_ON_DELIVERY',
      },
    })
  })

  it.each([
    ['firstName', 'Введите имя'],
    ['lastName', 'Введите фамилию'],
    ['email', 'Введите email'],
    ['phone', 'Введите телефон'],
    ['city', 'Введите город'],
    ['postalCode', 'Введите индекс'],
    ['street', 'Введите улицу'],
    ['house', 'Введите дом'],
  ])('the form requires %s', (field, text) => {
    for (const empty of ['', '   ', undefined])
      expect(errorsOf({ [field]: empty })).toEqual({ [field]: [text] })
  })

  it('the form needs no address for pickup, but all eight fields when nothing was chosen', () => {
    const without = { city: '', postalCode: '', street: '', house: '' }
    expect(parse({ ...without, delivery: 'pickup' }).status).toBe('success')
    expect(Object.keys(errorsOf({ ...without, delivery: undefined })).sort()).toEqual([
      'city',
      'house',
      'postalCode',
      'street',
    ])
    expect(errorsOf({ delivery: 'drone' })).toEqual({ delivery: ['Выберите способ получения'] })
  })

  it.each(['card_on_delivery', 'card', 'cash_on_delivery', 'cash', 'bank_transfer'])(
    'the form accepts the payment method %s',
    (paymentMethod) => {
      expect(parse({ paymentMethod }).status).toBe('success')
    },
  )

  it('the form refuses an unknown payment method', () => {
    expect(errorsOf({ paymentMethod: 'bitcoin' })).toEqual({ paymentMethod: ['Выберите способ оплаты'] })
  })

  it.each([
    ['firstName', 'и'.repeat(101)],
    ['notes', 'и'.repeat(2_001)],
    ['street', 'и'.repeat(201)],
    ['house', 'и'.repeat(61)],
    ['email', `${'a'.repeat(250)}@b.ru`],
  ])('the form refuses a too long %s', (field, value) => {
    expect(errorsOf({ [field]: value })[field]?.[0]).toMatch(/^Не больше \d+ символов$/)
  })

  it('the form refuses broken UTF-8 and control characters', () => {
    for (const value of ['Ан\ufffdна', 'Ан\u0000на', 'Ан\u0007на'])
      expect(errorsOf({ lastName: value })).toEqual({ lastName: ['Текст содержит недопустимые символы'] })
  })

  it('the form describes the mistake in an email, a phone and a postal code', () => {
    expect(errorsOf({ email: 'anna@example' })).toEqual({
      email: ['Похоже, в адресе не хватает окончания: .ru или .com'],
    })
    expect(errorsOf({ email: 'anna' })).toEqual({
      email: ['Проверьте email: нужен адрес вида name@example.ru'],
    })
    expect(errorsOf({ email: 'a@b.ru,c@d.ru' }).email).toHaveLength(1)
    expect(errorsOf({ phone: '12' })).toEqual({
      phone: ['Проверьте телефон: нужен номер вида +7 949 123-45-67'],
    })
    expect(errorsOf({ postalCode: 'abc' })).toEqual({ postalCode: ['Индекс — шесть цифр, например 283001'] })
  })

  it('the form accepts a phone, a postal code and a house number in common spellings', () => {
    const typed = {
      phone: '8\u00a0(949)\u00a0123\u201145\u201167',
      postalCode: '283\u00a0001',
      house: 'д. 15, корпус 2, строение 1',
    }
    expect(parse(typed)).toMatchObject({
      value: { phone: '+79491234567', postalCode: '283001', house: typed.house },
    })
  })

  it('the form refuses a phone number that does not exist in its country', () => {
    expect(errorsOf({ phone: '+7 111 222-33-44' })).toEqual({
      phone: ['Проверьте телефон: нужен номер вида +7 949 123-45-67'],
    })
  })

  it('the form ignores prices sent by the client', () => {
    expect(parse({ price: '1', total: '1', totalKopecks: '1' })).not.toHaveProperty('value.price')
  })
})
