import { parsePaintingJob } from '~/domain/catalog/index.server'
import { PAINTED_SORTS, usualFigure, type FigureName, type Painted } from '~/domain/catalog/shared'

import type { AreaInput } from './area-input'
import { surfaceOf, type SurfaceName } from './questions'

/** Any text that is no number. */
const EMPTY = '?'

/** By the rules of the calculator: the typed area, or the sizes without doors and windows. */
export function parseArea(name: SurfaceName, params: URLSearchParams): AreaInput {
  const { measured, usualArea } = surfaceOf(name)
  const figures = measured === null ? [] : PAINTED_SORTS[measured].figures
  const isBySize = figures.some((figure) => params.has(figure)) && (params.get('area') ?? '').trim() === ''
  const typed = params.get('area') ?? String(usualArea)
  const asked = new URLSearchParams({ what: measured ?? 'ceiling' })
  if (isBySize) for (const figure of figures) copy(params, asked, figure)
  else asked.set('area', typed.trim() === '' ? EMPTY : typed)
  const { values, errors, job } = parsePaintingJob(asked)
  const area = job && 'area' in job.amount ? job.amount.area : null
  const shown = isBySize ? (area === null ? '' : area.toLocaleString('ru-RU')) : typed
  return {
    ...{ measured, figures, area, isBySize },
    values: { ...(isBySize ? figuresOf(figures, values) : usualFigures(measured, figures)), area: shown },
    errors,
  }
}

function copy(from: URLSearchParams, to: URLSearchParams, name: string): void {
  const value = from.get(name)
  if (value !== null) to.set(name, value)
}

const figuresOf = (figures: readonly FigureName[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(figures.map((figure) => [figure, values[figure] ?? '']))

const usualFigures = (measured: Painted | null, figures: readonly FigureName[]) =>
  Object.fromEntries(
    figures.map((figure) => [
      figure,
      measured === null ? '' : usualFigure(measured, figure).toLocaleString('ru-RU'),
    ]),
  )
