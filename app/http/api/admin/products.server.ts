import { deleteProduct } from '~/domain/bulk-edit/index.server'
import {
  addProduct,
  changeProductFields,
  findStaffDetail,
  formValuesOf,
  namesInBody,
  productBody,
  type ProductSaved,
} from '~/domain/catalog/index.server'
import { newProductValues } from '~/domain/catalog/staff'
import { UserError } from '~/platform/errors/errors'

import { wrongValueOf } from '../answer.server'
import { staffProductJson } from '../json/staff-product-json.server'
import { defineOperation } from '../operation.server'
import {
  deletedProduct,
  deletedProductEnvelope,
  staffProduct,
} from '../responses/staff-product-responses.server'
import { actorOf } from './orders.server'

const common = { tag: 'Администратору: товары', access: 'products.write', tier: 'change' } as const
/** Also available without /api. */
const oneProduct = { path: '/products/{id}' } as const
const notFound = 'Товар не найден'
const DIFFERENT_PIECES = 'stock и quantity — одно и то же: укажите одно из них'

const saving = {
  400: [
    wrongValueOf('«…»'),
    DIFFERENT_PIECES,
    ...['Название товара обязательно!', 'Укажите артикул', 'Выберите категорию', 'Такой категории нет'],
    ...[
      'Цена должна быть больше 0!',
      'Старая цена должна быть больше цены',
      'Количество не может быть отрицательным!',
    ],
    ...['Введите целое число', 'Введите число, например 2,5; знаков после запятой — не больше «…»'],
    ...[
      'Введите сумму в рублях, например 1290 или 99,90',
      'Не больше «…»',
      'Текст содержит недопустимые символы',
    ],
    'Адрес — латинские буквы, цифры и дефисы, например granit-belaya-9l',
    'Оттенок — # и шесть знаков, например #e8bd2f',
    'Строка «…»: пишите «Название: значение»',
    ...['Причина — не больше 500 знаков', 'Описание фотографии — не больше 200 знаков'],
  ],
  409: [
    ...['Адрес «…» занят другим товаром', 'Артикул «…» занят другим товаром'],
    'Внешний код «…» занят другим товаром',
    'Изображение больше не хранится: загрузите его ещё раз',
  ],
}

const example = {
  name: 'Эмаль «Радиатор» белая, 0,9 кг',
  sku: 'RAD-09-W',
  categoryId: '019a0000-0000-7000-8000-000000000001',
  price: 690,
  oldPrice: 790,
  quantity: 24,
  weight: 0.9,
  glossLevel: 'Полуматовая',
  quickDrying: true,
  specifications: { Разбавитель: 'вода' },
  images: [],
}

export const createProductCall = defineOperation({
  ...common,
  id: 'createProduct',
  method: 'POST',
  path: '/products',
  summary: 'Добавить товар',
  description:
    'Имена полей те же, что в форме товара; чего нет, то пусто. `images` — адреса, которые ответила загрузка картинок.',
  body: productBody,
  example,
  data: staffProduct,
  status: 201,
  fallback: 'Неизвестная ошибка',
  failures: saving,
  isKeyed: true,
  run: async ({ body, caller, keyed }) => {
    assertOneStock(body)
    const typed = { ...newProductValues, ...formValuesOf(body) }
    return { data: await readSaved(await addProduct({ typed, once: keyed?.once, actor: actorOf(caller) })) }
  },
})

export const updateProductCall = defineOperation({
  ...common,
  id: 'updateProduct',
  method: 'PUT',
  ...oneProduct,
  summary: 'Изменить товар',
  description:
    'Чего в теле нет, то остаётся: `{"inStock": false}` только снимает с продажи, `{"stock": 12, "adjustmentReason": "…"}` только задаёт остаток. Новый остаток записывается движением, прежний адрес ведёт на новый. С `version` из чтения чужая правка не переписывается.',
  body: productBody,
  example: { stock: 12, adjustmentReason: 'Пересчёт на складе' },
  data: staffProduct,
  fallback: 'Неизвестная ошибка',
  failures: { ...saving, 404: [notFound], 409: [...saving[409], 'Товар тем временем изменён'] },
  run: async ({ params, body, caller }) => {
    assertOneStock(body)
    return {
      data: await readSaved(
        await changeProductFields({ productId: params.id ?? '', body, actor: actorOf(caller) }),
      ),
    }
  },
})

export const deleteProductCall = defineOperation({
  ...common,
  id: 'deleteProduct',
  method: 'DELETE',
  ...oneProduct,
  summary: 'Удалить товар',
  description:
    'Товар, который есть в заказах, отзывах или корзинах, переносится в архив; `message` говорит, что произошло.',
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

/** @throws UserError (400) when the two differ */
function assertOneStock({ stock, quantity }: { stock?: unknown; quantity?: unknown }): void {
  if (stock !== undefined && quantity !== undefined && Number(stock) !== Number(quantity))
    throw new UserError(DIFFERENT_PIECES, { field: 'stock', code: 'input' })
}

/** @throws UserError (400) for the first invalid field, under its name in the body */
async function readSaved(saved: ProductSaved) {
  if (saved.outcome === 'saved') {
    const product = await findStaffDetail(saved.productId)
    if (!product) throw new UserError(notFound, { status: 404 })
    return staffProductJson(product)
  }
  const [[name, [text = '']] = ['', ['']]] = Object.entries(saved.outcome === 'refused' ? saved.errors : {})
  const field = namesInBody[name] ?? name
  throw new UserError(/[а-яё]/i.test(text) ? text : wrongValueOf(field), { field, code: 'input' })
}
