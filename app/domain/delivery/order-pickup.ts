export interface OrderPickup {
  name: string | null
  address: string
  hours: string
  soon: string | null
  /** With its date, for emails read later: «в пятницу, 27 ноября, с 9:00». */
  date: string | null
}
