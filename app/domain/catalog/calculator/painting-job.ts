export const PAINTED = ['walls', 'ceiling', 'floor', 'fence'] as const

export type Painted = (typeof PAINTED)[number]

interface Figure {
  label: string
  unit: string
  min: number
  max: number
  usual: number
  step: number
}

export const FIGURES = {
  length: { label: 'Длина, м', unit: 'м', min: 0.5, max: 1_000, usual: 4, step: 0.1 },
  width: { label: 'Ширина, м', unit: 'м', min: 0.5, max: 1_000, usual: 3, step: 0.1 },
  height: { label: 'Высота, м', unit: 'м', min: 0.3, max: 30, usual: 2.7, step: 0.05 },
  doors: { label: 'Дверей', unit: '', min: 0, max: 50, usual: 1, step: 1 },
  windows: { label: 'Окон', unit: '', min: 0, max: 100, usual: 1, step: 1 },
  sides: { label: 'Сторон', unit: '', min: 1, max: 2, usual: 2, step: 1 },
  coats: { label: 'Слоёв', unit: '', min: 1, max: 5, usual: 2, step: 1 },
  reserve: { label: 'Запас, %', unit: '%', min: 0, max: 50, usual: 10, step: 1 },
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof FIGURES

/** Square metres: 0.9 × 2.1 m and 1.4 × 1.5 m. */
const DOOR = 1.9
const WINDOW = 2.1

export const AREA = { min: 1, max: 10_000 } as const
export const LITRES = { min: 0.1, max: 1_000 } as const

interface PaintedSort {
  label: string
  figures: readonly FigureName[]
  usual?: Partial<Record<FigureName, number>>
  usualColor?: string
  paint: string
  primer: string
  tools: readonly string[]
}

export const PAINTED_SORTS: Record<Painted, PaintedSort> = {
  walls: {
    label: 'Стены',
    figures: ['length', 'width', 'height', 'doors', 'windows'],
    usualColor: 'белый',
    paint: 'краска для стен',
    primer: 'грунтовка глубокого проникновения',
    tools: ['валик для стен', 'кисть плоская', 'кювета', 'лента малярная'],
  },
  ceiling: {
    label: 'Потолок',
    figures: ['length', 'width'],
    usualColor: 'белый',
    paint: 'краска для потолка',
    primer: 'грунтовка глубокого проникновения',
    tools: ['валик для потолка', 'кювета', 'лента малярная'],
  },
  floor: {
    label: 'Пол',
    figures: ['length', 'width'],
    paint: 'краска для пола',
    primer: 'грунтовка для бетона',
    tools: ['валик для эмали', 'кисть плоская', 'лента малярная'],
  },
  fence: {
    label: 'Забор',
    figures: ['length', 'height', 'sides'],
    usual: { length: 20, height: 1.8 },
    paint: 'краска для забора',
    primer: 'грунтовка для дерева',
    tools: ['кисть плоская', 'валик для эмали'],
  },
}

export const usualFigure = (painted: Painted, name: FigureName): number =>
  PAINTED_SORTS[painted].usual?.[name] ?? FIGURES[name].usual

/** Square metres of doors and windows. */
export const openingsArea = (of: Pick<Readonly<Record<FigureName, number>>, 'doors' | 'windows'>): number =>
  of.doors * DOOR + of.windows * WINDOW

export function paintedArea(painted: Painted, of: Readonly<Record<FigureName, number>>): number {
  const areas: Record<Painted, number> = {
    walls: 2 * (of.length + of.width) * of.height - openingsArea(of),
    ceiling: of.length * of.width,
    floor: of.length * of.width,
    fence: of.length * of.height * of.sides,
  }
  return Math.round(areas[painted] * 10) / 10
}

export type Amount = { area: number; coats: number; reserve: number } | { litres: number }

export interface PaintingJob {
  painted: Painted
  wanted: string | null
  amount: Amount
}
