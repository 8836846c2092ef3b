import { expect, it } from 'vitest'

import {
  addAddress,
  addressInput,
  deleteAddress,
  listAddresses,
  readAddress,
  setDefaultAddress,
  updateAddress,
} from '~/domain/customers/index.server'

import { createUser } from '../../support/database/factories'

const fields = {
  firstName: 'Анна',
  lastName: 'Ковалёва',
  phone: '8 949 123 45 67',
  city: 'Донецк',
  postalCode: '283001',
  street: 'ул. Артёма',
  house: '10',
}
const addressOf = (changes: Record<string, string> = {}) => addressInput.parse({ ...fields, ...changes })

async function defaults(userId: string): Promise<string[]> {
  return (await listAddresses(userId)).filter(({ isDefault }) => isDefault).map(({ city }) => city)
}

it('a customer always has one default address, after each addition, choice and deletion', async () => {
  const { id } = await createUser()
  const { addressId: first } = await addAddress(id, addressOf())
  expect(await defaults(id)).toEqual(['Донецк'])
  await addAddress(id, addressOf({ city: 'Макеевка' }))
  const { addressId: third } = await addAddress(id, addressOf({ city: 'Мариуполь', isDefault: 'on' }))
  expect(await defaults(id)).toEqual(['Мариуполь'])
  await setDefaultAddress(id, first)
  expect(await defaults(id)).toEqual(['Донецк'])
  await updateAddress(id, third, addressOf({ city: 'Бердянск', apartment: '7', isDefault: 'on' }))
  expect(await readAddress(id, third)).toMatchObject({
    city: 'Бердянск',
    apartment: '7',
    phone: '+79491234567',
    isDefault: true,
  })
  await deleteAddress(id, third)
  expect(await defaults(id)).toEqual(['Макеевка'])
  await updateAddress(id, first, addressOf({ house: '11' }))
  expect(await defaults(id)).toEqual(['Макеевка'])
})

it('several concurrent additions create one default address', async () => {
  const { id } = await createUser()
  await Promise.all([1, 2, 3, 4].map((n) => addAddress(id, addressOf({ house: String(n), isDefault: 'on' }))))
  expect(await defaults(id)).toHaveLength(1)
})

it('a customer has at most twenty addresses', async () => {
  const { id } = await createUser()
  for (let n = 0; n < 20; n += 1) await addAddress(id, addressOf({ house: String(n + 1) }))
  await expect(addAddress(id, addressOf())).rejects.toMatchObject({ status: 409 })
})

it('a customer can neither read nor change another customer’s address', async () => {
  const [anna, boris] = [await createUser(), await createUser()]
  const { addressId } = await addAddress(anna.id, addressOf())
  for (const attempt of [
    () => readAddress(boris.id, addressId),
    () => updateAddress(boris.id, addressId, addressOf({ city: 'Чужой' })),
    () => setDefaultAddress(boris.id, addressId),
    () => deleteAddress(boris.id, addressId),
    () => readAddress(anna.id, 'nonsense'),
  ])
    await expect(attempt()).rejects.toMatchObject({ message: 'Адрес не найден', status: 404 })
  expect(await listAddresses(anna.id)).toMatchObject([{ city: 'Донецк', isDefault: true }])
})

it.each([
  ['city', '', 'Введите город'],
  ['postalCode', '12', 'Индекс — шесть цифр, например 283001'],
  ['phone', 'нет', 'Проверьте телефон: нужен номер вида +7 949 123-45-67'],
])('an address with %s is refused with the reason', (field, value, message) => {
  expect(addressInput.safeParse({ ...fields, [field]: value }).error?.issues).toMatchObject([
    { path: [field], message },
  ])
})
