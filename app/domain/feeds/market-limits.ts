/** What Yandex Market takes at most (yandex.ru/support/partnermarket/offers, …/elements/shop, …/elements/delivery-options); lengths in characters. */
export const marketLimits = {
  shopName: 20,
  /** Of Latin letters and digits. */
  offerId: 20,
  /** Of digits: `id` of a category, `group_id` of an offer. */
  categoryIdDigits: 18,
  groupIdDigits: 9,
  url: 512,
  pictures: 10,
  name: 256,
  description: 3_000,
  /** Digits that a barcode may have. */
  barcodeDigits: [8, 12, 13, 14],
  /** Days between the first and the last that a delivery takes. */
  deliverySpread: 2,
} as const
