/** Increase it when the wording changes. */
export const STOCK_WAIT_TEXT_VERSION = '2026-11'

export const STOCK_WAIT_CONSENT = 'Согласен получить одно письмо, когда товар появится,'

export const STOCK_WAIT_PROMISE =
  'Напишем один раз, когда товар появится. Он ни за кем не резервируется: его может купить любой.'
