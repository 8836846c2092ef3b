/** The columns that are written for a line of an order. */
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
