import { createArtwork } from '../labels/artwork'
import { drawLabel } from '../labels/draw-label'
import { flatLight, groundShadow, shadowFill } from '../light'
import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { FLOOR, MIDDLE, between } from '../stage'
import { flatSurface } from '../surface'
import { linearGradient, path, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

const stitches = (left: number, right: number, y: number): string =>
  stroke(`M${left} ${y}H${right}`, '#a08f70', 3, { 'stroke-dasharray': '9 7' })

export function drawBag(product: ProductDrawing, typesetter: Typesetter): string {
  const size = product.size ?? 0.6
  const half = between(138, 190, size)
  const bottom = FLOOR + 26
  const top = bottom - between(366, 468, size)
  const [left, right] = [MIDDLE - half, MIDDLE + half]
  const h = bottom - top
  const sides = `C${right + 16} ${top + h * 0.3} ${right + 16} ${bottom - 60} ${right - 4} ${bottom - 12}Q${right - 12} ${bottom} ${right - 30} ${bottom}H${left + 30}Q${left + 12} ${bottom} ${left + 4} ${bottom - 12}C${left - 16} ${bottom - 60} ${left - 16} ${top + h * 0.3} ${left + 8} ${top + 40}z`
  const sack = `M${left + 8} ${top + 40}H${right - 8}${sides}`
  const surface = flatSurface({ x: left - 16, y: top + 78, width: half * 2 + 32, height: h - 118 })
  const label = drawLabel(createArtwork(product, surface, typesetter), product.brand?.layout ?? 'block')
  return (
    `<defs>${shadowFill()}${flatLight()}${linearGradient('k', { 0: '#d8c6a4', 0.25: '#eadcc0', 0.7: '#dcc9a6', 1: '#b7a27d' })}` +
    `<clipPath id="b"><path d="${sack}"/></clipPath></defs>` +
    groundShadow(MIDDLE, bottom - 4, half, 0.13) +
    path(sack, 'url(#k)') +
    `<g clip-path="url(#b)">${label.ground}` +
    path(`M${left - 20} ${top + 78}h${half * 2 + 40}v5h${-half * 2 - 40}z`, INK, { opacity: 0.12 }) +
    path(sack, 'url(#l)') +
    label.letters +
    path(`M${right - 6} ${top + 120}q-58 90-6 190q14-100 6-190z`, INK, { opacity: 0.09 }) +
    path(`M${left + 30} ${bottom}q70-46 150-34q-60 20-90 34z`, INK, { opacity: 0.08 }) +
    path(`M${right - 30} ${bottom}q-40-60-110-40q60 10 80 40z`, INK, { opacity: 0.1 }) +
    '</g>' +
    path(`M${left + 12} ${top}H${right - 12}l4 44H${left + 8}z`, shade('#e2d2b2', 0.02)) +
    path(`M${left + 8} ${top + 44}H${right - 8}v7H${left + 8}z`, INK, { opacity: 0.16 }) +
    stitches(left + 26, right - 24, top + 22)
  )
}
