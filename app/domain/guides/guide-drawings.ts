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
