import type { StockReason } from '~/platform/generated/prisma/enums'

/** Why a stock changed, in words. */
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

/** Why staff usually change a stock by hand: offered, not forced. */
export const adjustmentReasons = [
  'Приход товара',
  'Пересчёт',
  'Брак или порча',
  'Возврат поставщику',
] as const
