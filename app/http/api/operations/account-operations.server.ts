import { z } from 'zod'

import { addressCall, wishCall } from '~/domain/customers/index.server'

import { addressAnswer, nothingData, profileData, wishAnswer } from '../answers/account-answers.server'
import { defineOperation, phoneFailure, textFailures, typeFailure } from '../operation.server'

const noBody = z.undefined()
const own = { tag: 'Личный кабинет', access: 'customer', query: z.object({}) } as const
const wishlistOff = 'Избранное сейчас отключено'

export const profileCall = defineOperation({
  ...own,
  id: 'readProfile',
  method: 'GET',
  path: '/user/profile',
  tier: 'api-read',
  summary: 'Кабинет и последние заказы',
  body: noBody,
  data: profileData,
  fallback: 'Ошибка получения профиля',
  failures: {},
})

export const logoutCall = defineOperation({
  ...own,
  id: 'logout',
  method: 'POST',
  path: '/user/logout',
  tier: 'change',
  summary: 'Выход: токен больше не действует',
  body: noBody,
  data: nothingData,
  fallback: 'Ошибка выхода',
  failures: {},
})

export const listAddressesCall = defineOperation({
  ...own,
  id: 'listAddresses',
  method: 'GET',
  path: '/user/addresses',
  tier: 'api-read',
  summary: 'Сохранённые адреса',
  body: noBody,
  data: z.array(addressAnswer),
  fallback: 'Ошибка получения адресов',
  failures: {},
})

const addressExample = {
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

const addressFailures = [
  'Введите имя',
  'Введите фамилию',
  'Введите телефон',
  'Введите город',
  'Введите индекс',
  'Индекс — шесть цифр, например 283001',
  'Введите улицу',
  'Введите дом',
  'isDefault — true или false',
  phoneFailure,
  typeFailure,
  ...textFailures,
] as const

export const addAddressCall = defineOperation({
  ...own,
  id: 'addAddress',
  method: 'POST',
  path: '/user/addresses',
  tier: 'change',
  summary: 'Новый адрес',
  body: addressCall,
  example: addressExample,
  data: addressAnswer,
  status: 201,
  fallback: 'Ошибка добавления адреса',
  failures: { 400: addressFailures, 409: ['Можно сохранить не больше 20 адресов. Удалите лишние.'] },
})

export const updateAddressCall = defineOperation({
  ...own,
  id: 'updateAddress',
  method: 'PUT',
  path: '/user/addresses/{id}',
  tier: 'change',
  summary: 'Изменить адрес целиком',
  body: addressCall,
  example: addressExample,
  data: addressAnswer,
  fallback: 'Ошибка обновления адреса',
  failures: { 400: addressFailures, 404: ['Адрес не найден'] },
})

export const deleteAddressCall = defineOperation({
  ...own,
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/user/addresses/{id}',
  tier: 'change',
  summary: 'Удалить адрес',
  body: noBody,
  data: nothingData,
  fallback: 'Ошибка удаления адреса',
  failures: { 404: ['Адрес не найден'] },
})

export const readWishlistCall = defineOperation({
  ...own,
  id: 'readWishlist',
  method: 'GET',
  path: '/user/wishlist',
  tier: 'api-read',
  summary: 'Избранное',
  body: noBody,
  data: z.array(wishAnswer),
  fallback: 'Ошибка получения списка избранного',
  failures: { 404: [wishlistOff] },
})

export const addWishCall = defineOperation({
  ...own,
  id: 'addToWishlist',
  method: 'POST',
  path: '/user/wishlist',
  tier: 'change',
  summary: 'Добавить товар в избранное',
  body: wishCall,
  example: { productId: '0190a0a0-0000-7000-8000-000000000000' },
  data: z.object({ id: z.uuid(), productId: z.uuid() }),
  status: 201,
  fallback: 'Ошибка добавления в избранное',
  failures: {
    400: ['Товар не найден'],
    404: ['Товар не найден', wishlistOff],
    409: ['Товар уже в избранном', 'В избранном может быть не больше 200 товаров. Уберите те, что уже не нужны.'],
  },
})

export const removeWishCall = defineOperation({
  ...own,
  id: 'removeFromWishlist',
  method: 'DELETE',
  path: '/user/wishlist/{id}',
  tier: 'change',
  summary: 'Убрать запись избранного',
  body: noBody,
  data: nothingData,
  fallback: 'Ошибка удаления из избранного',
  failures: { 404: ['Этого товара нет в избранном', wishlistOff] },
})
