/** Where and when an order is fetched, in words. */
export interface OrderPickup {
  /** Null for the shop's own address. */
  name: string | null
  address: string
  /** «Пн–Пт 9:00–18:00, Сб–Вс выходной». */
  hours: string
  /** From when on, as it is said now: «завтра с 9:00»; null when that is past, or the place is never open. */
  soon: string | null
  /** The same with its date, for a mail that may be read later: «в пятницу, 27 ноября, с 9:00». */
  date: string | null
}
