import { createArtwork } from '../labels/artwork'
import { drawLabel } from '../labels/draw-label'
import { flatLight, groundShadow, shadowFill } from '../light'
import { INK, mix, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { FLOOR, MIDDLE, between } from '../stage'
import { flatSurface } from '../surface'
import { element, group, linearGradient, n, path, rect, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

export function drawCanister(product: ProductDrawing, typesetter: Typesetter): string {
  const size = product.size ?? 0.5
  const half = between(124, 172, size)
  const height = between(316, 416, size)
  const top = FLOOR + 24 - height
  const [left, right, bottom] = [MIDDLE - half, MIDDLE + half, FLOOR + 24]
  const plastic = mix(product.colorHex, '#fbf8f1', 0.14)
  const grip = MIDDLE - half * 0.16
  const hole = `M${grip} ${top + 34}h${half * 0.78}q22 0 22 22v6q0 22-22 22h${-half * 0.78}q-26 0-34-20q-8-30 34-30z`
  const shell = `M${left} ${top + 76}Q${left} ${top + 46} ${left + 30} ${top + 34}L${left + half * 0.62} ${top + 8}Q${left + half * 0.7} ${top} ${left + half * 0.9} ${top}H${right - 34}Q${right} ${top} ${right} ${top + 34}V${bottom - 26}Q${right} ${bottom} ${right - 26} ${bottom}H${left + 26}Q${left} ${bottom} ${left} ${bottom - 26}z${hole}`
  const labelBox = { x: left + 16, y: top + 128, width: half * 2 - 32, height: height - 160 }
  const surface = flatSurface(labelBox)
  const cap = { x: left + 14, y: top - 34, width: 76, height: 54 }
  const label = drawLabel(createArtwork(product, surface, typesetter), product.brand?.layout ?? 'split')
  return (
    `<defs>${shadowFill()}${flatLight()}${linearGradient('b', { 0: shade(plastic, -0.04), 0.16: shade(plastic, 0.04), 0.55: plastic, 1: shade(plastic, -0.14) })}` +
    `${linearGradient('c', { 0: shade(product.colorHex, -0.06), 0.3: shade(product.colorHex, 0.1), 1: shade(product.colorHex, -0.14) })}` +
    `<clipPath id="k">${element('rect', { ...labelBox, rx: 10 })}</clipPath></defs>` +
    groundShadow(MIDDLE, bottom - 2, half, 0.14) +
    group(
      { transform: `rotate(-22 ${n(cap.x + 38)} ${n(cap.y + 27)})` },
      rect(cap.x + 9, cap.y + 40, cap.width - 18, 60, shade(plastic, -0.12)),
      rect(cap.x + 2, cap.y + 58, cap.width - 4, 9, shade(plastic, 0.02), { rx: 4 }),
      rect(cap.x, cap.y, cap.width, cap.height, 'url(#c)', { rx: 9 }),
      stroke(
        `M${n(cap.x + 14)} ${n(cap.y + 10)}v36M${n(cap.x + 28)} ${n(cap.y + 10)}v36M${n(cap.x + 42)} ${n(cap.y + 10)}v36M${n(cap.x + 56)} ${n(cap.y + 10)}v36`,
        INK,
        3,
        { opacity: 0.16 },
      ),
    ) +
    path(shell, 'url(#b)', { 'fill-rule': 'evenodd' }) +
    path(
      `M${grip} ${top + 34}h${half * 0.78}q22 0 22 22l-6 4q-4-14-20-14h${-half * 0.76}q-30 0-34 20q-14-32 32-32z`,
      shade(plastic, -0.2),
    ) +
    path(`M${left + 12} ${top + 84}q0-20 16-28v${height - 100}h-16z`, '#fff', { opacity: 0.3 }) +
    group({ 'clip-path': 'url(#k)' }, label.ground) +
    path(shell, 'url(#l)', { 'fill-rule': 'evenodd' }) +
    group({ 'clip-path': 'url(#k)' }, label.letters)
  )
}
