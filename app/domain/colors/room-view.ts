/** What a shade's page can show; the first of each is the usual one. */
export const PLACES = ['wall', 'facade', 'floor', 'fence'] as const
export const LIGHTS = ['day', 'evening'] as const
export const GLOSSES = ['matt', 'satin', 'gloss'] as const

export type RoomPlace = (typeof PLACES)[number]
export type RoomLight = (typeof LIGHTS)[number]
export type RoomGloss = (typeof GLOSSES)[number]

export interface RoomView {
  place: RoomPlace
  light: RoomLight
  gloss: RoomGloss
}

export const PLACE_LABELS: Readonly<Record<RoomPlace, string>> = {
  wall: 'Стена',
  facade: 'Фасад',
  floor: 'Пол',
  fence: 'Забор',
}
export const LIGHT_LABELS: Readonly<Record<RoomLight, string>> = { day: 'День', evening: 'Вечер' }
export const GLOSS_LABELS: Readonly<Record<RoomGloss, string>> = {
  matt: 'Матовая',
  satin: 'Полуматовая',
  gloss: 'Глянцевая',
}
