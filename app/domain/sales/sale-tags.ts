export const GOODS_TAG = 'catalog'

export const SALES_TAG = 'sales'
