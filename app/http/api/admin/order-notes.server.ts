import { addNote, deleteNote, orderNoteInput } from '~/domain/orders/index.server'

import { defineOperation } from '../operation.server'
import { noData } from '../responses/staff-responses.server'
import { actorOf } from './orders.server'

const tag = 'Администратору: заказы'
// The specified screen adds the prefix «Ошибка при … заметки: ».
const fallback = 'Неизвестная ошибка'

export const addOrderNoteCall = defineOperation({
  id: 'addOrderNote',
  method: 'POST',
  path: '/orders/{orderId}/notes',
  tag,
  access: 'orders.write',
  tier: 'change',
  summary: 'Записать заметку к заказу',
  description: 'Пустой текст ничего не записывает.',
  body: orderNoteInput,
  example: { text: 'Клиент просит чек на юрлицо' },
  data: noData,
  fallback,
  failures: { 404: ['Заказ не найден'] },
  isKeyed: true,
  run: async ({ params, body, caller, keyed }) => {
    await addNote({
      orderId: params.orderId ?? '',
      text: body.text ?? '',
      once: keyed?.once,
      actor: actorOf(caller),
    })
    return { data: null }
  },
})

export const deleteOrderNoteCall = defineOperation({
  id: 'deleteOrderNote',
  method: 'DELETE',
  path: '/orders/{orderId}/notes/{noteId}',
  tag,
  access: 'orders.write',
  tier: 'change',
  summary: 'Удалить заметку',
  data: noData,
  fallback,
  failures: { 404: ['Заметка не найдена'] },
  run: async ({ params, caller }) => {
    await deleteNote({ orderId: params.orderId ?? '', noteId: params.noteId ?? '', actor: actorOf(caller) })
    return { data: null }
  },
})
