/** What kept pages and figures that show goods hang on (the catalogue's own tag). */
export const GOODS_TAG = 'catalog'

/** What hangs on the rules of sales themselves. */
export const SALES_TAG = 'sales'
