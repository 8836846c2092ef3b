const HOUSE_MARK = /^(?:д|дом|вл|влад|владение|стр|строение|корп|корпус|зд|здание|уч|участок)(?=[\s.\d№])/iu
const APARTMENT_MARK =
  /^(?:кв|квартира|оф|офис|пом|помещение|ком|комната|бокс|апарт|апартаменты)(?=[\s.\d№])/iu

/** «д. 10»; a typed prefix stays («дом 10», «вл. 3»). */
export function houseText(house: string): string {
  return HOUSE_MARK.test(house) ? house : `д. ${house}`
}

/** «кв. 5»; a typed prefix stays («офис 5»). */
export function apartmentText(apartment: string): string {
  return APARTMENT_MARK.test(apartment) ? apartment : `кв. ${apartment}`
}

export const addressLimits = { city: 100, postalCode: 12, street: 200, house: 60, apartment: 60 } as const
