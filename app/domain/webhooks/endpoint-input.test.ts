import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'

import { getEnv } from '~/platform/process/env.server'

import { endpointInput } from './endpoint-input.server'

const allowsPrivate = (allowed: boolean) => Object.assign(getEnv(), { ALLOW_PRIVATE_HOSTS: allowed })
const read = (sent: object) => endpointInput(z.string().optional()).safeParse(sent)
const textFor = (url: string) => read({ url, 'event-order-placed': 'on' }).error?.issues[0]?.message

afterEach(() => allowsPrivate(true))

it.each([
  ['https://127.0.0.1/', 'Этот адрес внутри частной сети'],
  ['https://[::1]/', 'Этот адрес внутри частной сети'],
  ['https://0x7f.1/', 'Этот адрес внутри частной сети'],
  ['https://[::ffff:10.0.0.1]/', 'Этот адрес внутри частной сети'],
  ['http://example.ru/', 'Нужен адрес с https://'],
  ['https://user:pass@example.ru/', 'Логин и пароль в адресе не нужны: получатель проверяет подпись'],
  ['https://example.ru/#x', 'Уберите из адреса всё после #'],
  ['ftp://example.ru/', 'Введите адрес вида https://example.ru/webhook'],
  ['мой склад', 'Введите адрес вида https://example.ru/webhook'],
  ['', 'Введите адрес вида https://example.ru/webhook'],
])('the form of an endpoint refuses %s', (url, text) => {
  allowsPrivate(false)
  expect(textFor(url)).toBe(text)
})

it('the form of an endpoint accepts public addresses, and private ones when the operator allows them', () => {
  allowsPrivate(false)
  expect(textFor('https://example.ru:8443/webhook?key=1')).toBeUndefined()
  allowsPrivate(true)
  expect(textFor('http://192.168.1.5/webhook')).toBeUndefined()
})

it('the form of an endpoint requires an event, and reports it together with other errors', () => {
  const { error } = read({ url: '' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toContainEqual([
    'events',
    'Отметьте хотя бы одно событие',
  ])
  expect(error?.issues).toHaveLength(2)
})
