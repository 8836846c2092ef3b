import type { StockReason } from '~/platform/generated/prisma/enums'

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
