/** The version of the sentences beside the form; raise it when their wording changes. */
export const STOCK_WAIT_TEXT_VERSION = '2026-11'

/** What somebody who leaves an address agrees to. */
export const STOCK_WAIT_CONSENT = 'Согласен получить одно письмо, когда товар появится,'

/** What the wish does not do. */
export const STOCK_WAIT_PROMISE =
  'Напишем один раз, когда товар появится. Он ни за кем не резервируется: его может купить любой.'
