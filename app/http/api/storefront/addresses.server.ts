import { z } from 'zod'

import {
  addAddress,
  addressCall,
  deleteAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '~/domain/customers/index.server'

import { addressAnswer, nothingData } from '../responses/account-responses.server'
import { defineOperation } from '../operation.server'

const own = { tag: 'Личный кабинет', access: 'customer' } as const
const notFound = { 404: ['Адрес не найден'] } as const

const example = {
  firstName: 'Анна',
  lastName: 'Ковалёва',
  phone: '+7 949 123-45-67',
  city: 'Донецк',
  postalCode: '283001',
  street: 'ул. Артёма',
  house: '10',
  apartment: '5',
  isDefault: true,
}

export const listAddressesCall = defineOperation({
  ...own,
  id: 'listAddresses',
  method: 'GET',
  path: '/user/addresses',
  tier: 'api-read',
  summary: 'Сохранённые адреса',
  data: z.array(addressAnswer),
  fallback: 'Ошибка получения адресов',
  failures: {},
  run: async ({ caller }) => ({ data: await listAddresses(caller.userId) }),
})

export const addAddressCall = defineOperation({
  ...own,
  id: 'addAddress',
  method: 'POST',
  path: '/user/addresses',
  tier: 'change',
  summary: 'Новый адрес',
  body: addressCall,
  example,
  data: addressAnswer,
  status: 201,
  fallback: 'Ошибка добавления адреса',
  failures: { 409: ['Можно сохранить не больше 20 адресов. Удалите лишние.'] },
  isKeyed: true,
  run: async ({ caller, body, keyed }) => {
    const { addressId } = await addAddress(caller.userId, body, keyed?.once)
    return { data: await readAddress(caller.userId, addressId) }
  },
})

export const updateAddressCall = defineOperation({
  ...own,
  id: 'updateAddress',
  method: 'PUT',
  path: '/user/addresses/{id}',
  tier: 'change',
  summary: 'Изменить адрес целиком',
  body: addressCall,
  example,
  data: addressAnswer,
  fallback: 'Ошибка обновления адреса',
  failures: notFound,
  run: async ({ caller, params, body }) => {
    const addressId = params.id ?? ''
    await updateAddress(caller.userId, addressId, body)
    return { data: await readAddress(caller.userId, addressId) }
  },
})

export const deleteAddressCall = defineOperation({
  ...own,
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/user/addresses/{id}',
  tier: 'change',
  summary: 'Удалить адрес',
  data: nothingData,
  fallback: 'Ошибка удаления адреса',
  failures: notFound,
  run: async ({ caller, params }) => {
    await deleteAddress(caller.userId, params.id ?? '')
    return { data: null }
  },
})
