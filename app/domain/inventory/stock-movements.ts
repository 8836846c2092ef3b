import type { StockReason } from '~/platform/generated/prisma/enums'

export interface StockMovementRow {
  id: string
  delta: number
  reason: StockReason
  note: string | null
  order: { id: string; orderNumber: string } | null
  authorName: string
  createdAt: Date
}

export interface ListedMovement extends StockMovementRow {
  authorId: string | null
  product: { id: string; name: string; sku: string }
}

export interface MovementFilter {
  search: string
  product: string | null
  reason: StockReason | null
  author: string | null
  from: string | null
  to: string | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

export interface ProductStock {
  id: string
  name: string
  sku: string
  stock: number
  minStock: number
  expected: { deliveryId: string; dueOn: string; pieces: number }[]
  movements: StockMovementRow[]
}

export const stockReasonLabels: Record<StockReason, string> = {
  INITIAL: 'Первый остаток',
  ORDER: 'Заказ',
  CANCELLATION: 'Отмена заказа',
  EXPIRY: 'Заказ не подтверждён',
  REFUND: 'Возврат',
  REOPENED: 'Заказ возобновлён',
  ORDER_DELETED: 'Заказ удалён',
  ADJUSTMENT: 'Изменение сотрудником',
  IMPORT: 'Загрузка из файла',
  STOCK_TAKE: 'Инвентаризация',
  SUPPLY: 'Поставка',
}

export const adjustmentReasons = [
  'Приход товара',
  'Пересчёт',
  'Брак или порча',
  'Возврат поставщику',
] as const
