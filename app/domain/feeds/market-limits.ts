/**
 * Limits of Yandex Market (yandex.ru/support/partnermarket/offers, …/elements/shop,
 * …/elements/delivery-options), in characters.
 */
export const marketLimits = {
  shopName: 20,
  offerId: 20,
  categoryIdDigits: 18,
  groupIdDigits: 9,
  url: 512,
  pictures: 10,
  name: 256,
  description: 3_000,
  barcodeDigits: [8, 12, 13, 14],
  deliverySpread: 2,
} as const
