import { expect, it } from 'vitest'

import { searchCustomers } from '~/domain/customers/index.server'
import { createUser } from '~tests/support/database/factories'

const found = async (words: string) => (await searchCustomers(words, 5)).map(({ name }) => name)

it('the search finds customers by parts of name, email and phone, most orders first, and no staff', async () => {
  await createUser({
    name: 'Зинаида Щупова',
    email: 'zina@shchupova.ru',
    phone: '+79497776655',
    ordersCount: 1,
  })
  await createUser({ name: 'Пётр Щупов', email: 'petr@shchupov.ru', ordersCount: 7 })
  await createUser({ name: 'Ольга Щупак', role: 'ADMIN' })
  expect(await found('щуп')).toEqual(['Пётр Щупов', 'Зинаида Щупова'])
  expect(await found('ZINA@')).toEqual(['Зинаида Щупова'])
  expect(await found('8 (949) 777-66-55')).toEqual(['Зинаида Щупова'])
  expect(await found('+7\u00a0949\u00a0777\u201166\u201155')).toEqual(['Зинаида Щупова'])
  expect(await found('777-66')).toEqual(['Зинаида Щупова'])
  expect(await found('щу%')).toEqual([])
})
