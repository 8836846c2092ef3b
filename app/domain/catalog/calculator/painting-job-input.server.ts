import { z } from 'zod'

import { cutText } from '~/platform/text/cut-text'

import {
  AREA,
  FIGURES,
  LITRES,
  PAINTED,
  PAINTED_SORTS,
  openingsArea,
  paintedArea,
  usualFigure,
  type FigureName,
  type Painted,
  type PaintingJob,
} from './painting-job'

export interface PaintingJobInput {
  painted: Painted
  values: Record<string, string>
  errors: Record<string, string[]>
  job: PaintingJob | null
}

const MAX_TEXT = 100
const text = (params: URLSearchParams, name: string): string =>
  cutText((params.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim(), MAX_TEXT)
const number = z
  .string()
  .transform((typed) => typed.replace(/\s/g, '').replace(',', '.'))
  .pipe(z.string().regex(/^\d+(\.\d+)?$/))
  .transform(Number)

export function parsePaintingJob(params: URLSearchParams): PaintingJobInput {
  const painted = z.enum(PAINTED).catch('walls').parse(params.get('what'))
  const names = [...PAINTED_SORTS[painted].figures, 'coats', 'reserve'] as const
  const values = shownValues(params, painted, names)
  const errors: Record<string, string[]> = {}
  const read = (
    name: string,
    bounds: { min: number; max: number; step?: number },
    unit: string,
  ): number | null => {
    const parsed = number.safeParse(values[name])
    const isWhole = bounds.step === 1
    const isInBounds = parsed.success && parsed.data >= bounds.min && parsed.data <= bounds.max
    if (isInBounds && (!isWhole || Number.isInteger(parsed.data))) return parsed.data
    errors[name] = [
      `Укажите ${isWhole ? 'целое число' : 'число'} от ${ruNumber(bounds.min)} до ${ruNumber(bounds.max)}${unit === '' ? '' : `\u00a0${unit}`}`,
    ]
    return null
  }
  const wanted = values.search === '' ? null : (values.search ?? null)
  if (values.litres !== '') {
    const litres = read('litres', LITRES, 'л')
    return { painted, values, errors, job: litres === null ? null : { painted, wanted, amount: { litres } } }
  }
  const figures = Object.fromEntries(
    names.map((name) => [name, read(name, FIGURES[name], FIGURES[name].unit)]),
  ) as Record<FigureName, number | null>
  const area =
    values.area === ''
      ? areaOf(painted, figures, errors)
      : withoutOpenings(painted, read('area', AREA, 'м²'), figures, errors)
  const { coats, reserve } = figures
  const isWhole = Object.keys(errors).length === 0 && area !== null && coats !== null && reserve !== null
  return {
    painted,
    values,
    errors,
    job: isWhole ? { painted, wanted, amount: { area, coats, reserve } } : null,
  }
}

function shownValues(params: URLSearchParams, painted: Painted, names: readonly FigureName[]) {
  const area = text(params, 'area')
  const values: Record<string, string> = {
    what: painted,
    search: text(params, 'search'),
    area,
    litres: text(params, 'litres'),
  }
  for (const name of names)
    values[name] = params.has(name) ? text(params, name) : ruNumber(unnamed(painted, name, area))
  return values
}

/** An area is known without the openings, unless the form names them. */
const unnamed = (painted: Painted, name: FigureName, area: string): number =>
  area !== '' && isOpening(name) ? 0 : usualFigure(painted, name)

const isOpening = (name: FigureName): boolean => name === 'doors' || name === 'windows'

function withoutOpenings(
  painted: Painted,
  typed: number | null,
  { doors, windows }: Record<FigureName, number | null>,
  errors: Record<string, string[]>,
): number | null {
  if (typed === null || painted !== 'walls') return typed
  const area = Math.round((typed - openingsArea({ doors: doors ?? 0, windows: windows ?? 0 })) * 10) / 10
  if (area >= AREA.min) return area
  errors.area = ['Проёмы больше самих стен: проверьте размеры']
  return null
}

function areaOf(
  painted: Painted,
  figures: Record<FigureName, number | null>,
  errors: Record<string, string[]>,
): number | null {
  const all = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value ?? 0]),
  ) as Record<FigureName, number>
  if (PAINTED_SORTS[painted].figures.some((name) => figures[name] === null)) return null
  const area = paintedArea(painted, all)
  if (area >= AREA.min && area <= AREA.max) return area
  const field = painted === 'walls' && area < AREA.min ? 'windows' : 'length'
  errors[field] = [
    area < AREA.min
      ? 'Проёмы больше самих стен: проверьте размеры'
      : `Больше ${ruNumber(AREA.max)}\u00a0м² не посчитаем: позвоните нам`,
  ]
  if (painted !== 'walls' && area < AREA.min) errors[field] = ['Меньше 1\u00a0м²: проверьте размеры']
  return null
}

const ruNumber = (value: number): string => value.toLocaleString('ru-RU')
