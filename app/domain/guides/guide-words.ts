export const guideTopics = ['rooms', 'outside', 'materials', 'preparation'] as const
export type GuideTopic = (typeof guideTopics)[number]

export const guideTopicLabels: Readonly<Record<GuideTopic, string>> = {
  rooms: 'Комнаты',
  outside: 'Дом и участок',
  materials: 'Металл, дерево, бетон',
  preparation: 'Подготовка',
}

/** Drawn covers: files of `public/pictures`. */
export const guideDrawings = [
  'bath',
  'ceiling',
  'nursery',
  'radiator',
  'floor',
  'facade',
  'fence',
  'terrace',
  'furniture',
  'plaster',
] as const
export type GuideDrawing = (typeof guideDrawings)[number]

export const guideDrawingLabels: Readonly<Record<GuideDrawing, string>> = {
  bath: 'Ванная',
  ceiling: 'Потолок',
  nursery: 'Комната',
  radiator: 'Радиатор',
  floor: 'Пол',
  facade: 'Фасад',
  fence: 'Забор и металл',
  terrace: 'Терраса и дерево',
  furniture: 'Мебель',
  plaster: 'Стена',
}

export const guideLimits = {
  guides: 200,
  title: 90,
  lead: 300,
  products: 12,
  searches: 20,
  blocks: 60,
} as const
