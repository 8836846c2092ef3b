const HOUSE_MARK = /^(?:д|дом|вл|влад|владение|стр|строение|корп|корпус|зд|здание|уч|участок)(?=[\s.\d№])/iu
const APARTMENT_MARK =
  /^(?:кв|квартира|оф|офис|пом|помещение|ком|комната|бокс|апарт|апартаменты)(?=[\s.\d№])/iu

/** «д. 10»; a house that was typed with its mark («дом 10», «вл. 3») keeps that one. */
export function houseText(house: string): string {
  return HOUSE_MARK.test(house) ? house : `д. ${house}`
}

/** «кв. 5»; an apartment that was typed with its mark («офис 5») keeps that one. */
export function apartmentText(apartment: string): string {
  return APARTMENT_MARK.test(apartment) ? apartment : `кв. ${apartment}`
}
