export const LINE_COLUMNS = [
  'id',
  'orderId',
  'productId',
  'name',
  'sku',
  'imageUrl',
  'color',
  'unitPriceKopecks',
  'quantity',
  'discountKopecks',
  'createdAt',
] as const
