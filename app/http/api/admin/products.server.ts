import { deleteProduct, productShelfInput, setShelf } from '~/domain/assortment/index.server'

import { defineOperation } from '../operation.server'
import { deletedProduct, deletedProductEnvelope, productShelf } from '../responses/staff-responses.server'
import { actorOf } from './orders.server'

const tag = 'Администратору: товары'
const notFound = 'Товар не найден'

const common = { path: '/products/{id}', bare: true, tag, access: 'products.write', tier: 'change' } as const

export const updateProductShelfCall = defineOperation({
  ...common,
  id: 'updateProductShelf',
  method: 'PUT',
  summary: 'Включить или выключить продажу товара, или задать остаток',
  description: 'Одно поле за раз: `inStock`, или `stock` с причиной `adjustmentReason`. Новый остаток записывается движением.',
  body: productShelfInput,
  example: { stock: 12, adjustmentReason: 'Пересчёт на складе' },
  data: productShelf,
  fallback: 'Неизвестная ошибка',
  failures: { 404: [notFound] },
  run: async ({ params, body, caller }) => {
    const { stock, ...product } = await setShelf({ ...body, id: params.id ?? '', actor: actorOf(caller) })
    return { data: { ...product, stock, quantity: stock } }
  },
})

export const deleteProductCall = defineOperation({
  ...common,
  id: 'deleteProduct',
  method: 'DELETE',
  summary: 'Удалить товар',
  description: 'Товар, который есть в заказах, отзывах или корзинах, переносится в архив; `message` говорит, что произошло.',
  data: deletedProduct,
  envelope: deletedProductEnvelope,
  fallback: 'Неизвестная ошибка',
  failures: { 404: [notFound] },
  run: async ({ params, caller }) => {
    const { kept } = await deleteProduct({ id: params.id ?? '', actor: actorOf(caller) })
    const message = kept === null ? 'Товар удалён' : `Товар перенесён в архив: ${kept}`
    const outcome = kept === null ? ('deleted' as const) : ('archived' as const)
    return { data: { outcome }, more: { message } }
  },
})
