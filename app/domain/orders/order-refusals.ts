/** The specified text when a product of the order is not in the catalogue any more; the cart has been cleared then. */
export const goneProductsText =
  'Некоторые товары больше не доступны. Корзина очищена. Пожалуйста, добавьте товары заново.'

/** The specified text of any other failure to place an order. */
export const orderFailedText = 'Ошибка при создании заказа. Попробуйте еще раз.'
