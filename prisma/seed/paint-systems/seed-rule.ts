import type { PaintStepKind } from '~/platform/generated/prisma/client'

/** «Лагуна», «Лента@38 мм × 50 м» or «ГФ-021:серый»: a line of the demo, with a size or a colour. */
export type GoodName = string

export interface SeedStep {
  kind: PaintStepKind
  text: string
  coats: number
  areaPerPiece: number | null
  goods: readonly GoodName[]
}

export interface SeedRule {
  surface: string
  place: string | null
  state: string | null
  wish: string | null
  steps: readonly SeedStep[]
}

interface Named {
  place?: string
  state?: string
  wish?: string
}

const step = (
  kind: PaintStepKind,
  text: string,
  goods: readonly GoodName[],
  coats: number,
  area: number | null,
) => ({
  ...{ kind, text, coats, areaPerPiece: area, goods },
})

/** `area`: square metres for which one piece suffices. */
export const prepare = (
  text: string,
  goods: readonly GoodName[] = [],
  area: number | null = null,
): SeedStep => step('PREPARE', text, goods, 1, area)

export const prime = (text: string, goods: readonly GoodName[] = [], coats = 1): SeedStep =>
  step('PRIME', text, goods, coats, null)

export const paint = (coats: number, text: string, goods: readonly GoodName[]): SeedStep =>
  step('PAINT', text, goods, coats, null)

export const tool = (text: string, goods: readonly GoodName[], area: number | null = null): SeedStep =>
  step('TOOL', text, goods, 1, area)

export const rule = (
  surface: string,
  { place = '', state = '', wish = '' }: Named,
  ...steps: readonly SeedStep[]
): SeedRule => ({ surface, place: place || null, state: state || null, wish: wish || null, steps })

export const roller = tool('Валик с коротким ворсом кладёт ровно и почти не брызгает.', [
  'Микрофибра@240 мм',
  'Микрофибра@180 мм',
])
export const velvetRoller = tool('Велюровый валик не оставляет пузырей на эмали и лаке.', [
  'Велюр@240 мм',
  'Велюр@100 мм',
])
export const tray = tool('В кювете валик отжимают от лишней краски.', ['Кювета@330 мм', 'Кювета@240 мм'])
export const tape = tool('Ленту снимают, пока краска ещё мягкая.', ['Лента@38 мм × 50 м', 'Нежная'], 60)
export const brush = (size: string) =>
  tool('Кистью проходят углы, торцы и примыкания.', [`Плоская@${size}`, 'Плоская@75 мм'])
export const knife = prepare(
  'Шпателем снимают всё, что отстаёт, и кладут шпатлёвку.',
  ['Сталь@200 мм', 'Сталь@100 мм'],
  1_000,
)
