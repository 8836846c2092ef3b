import { mix } from '~/drawings/paint-color'
import type { LabelLayout } from '../product-drawing'
import { path } from '~/drawings/svg'

import { type Artwork, blob, disc, nameLines, softened, textLine } from './artwork'

interface Print {
  ground: string
  letters: string
}

type Layout = (art: Artwork) => Print

const unit = (art: Artwork): number => Math.min(art.surface.height, art.surface.halfWidth * 1.75)

const panel: Layout = (art) => {
  const { surface, field } = art
  const u = unit(art)
  const half = surface.halfWidth * 0.78
  const top = surface.height / 2 - u * 0.32
  const paper = '#fffdf9'
  return {
    ground:
      path(surface.band(0, surface.height), field) +
      path(surface.panel(-half, top, half, top + u * 0.64), paper) +
      path(surface.panel(-half, top, half, top + u * 0.035), mix(field, '#1d1b16', 0.62)),
    letters:
      textLine(art, {
        text: art.brandName,
        y: top + u * 0.16,
        size: u * 0.075,
        weight: 500,
        color: '#655f54',
        maxWidth: half * 1.7,
      }) +
      nameLines(art, { y: top + u * 0.33, size: u * 0.19, color: '#1d1b16', maxWidth: half * 1.76 }) +
      textLine(art, {
        text: art.volumeText,
        y: top + u * 0.55,
        size: u * 0.1,
        weight: 500,
        color: '#655f54',
        maxWidth: half * 1.5,
      }),
  }
}

const block: Layout = (art) => {
  const { surface, color, inkOnColor } = art
  const u = unit(art)
  const h = surface.height
  const wide = surface.halfWidth * 1.72
  return {
    ground: path(surface.band(0, h), art.ground) + path(surface.band(0, h * 0.66), color),
    letters:
      textLine(art, {
        text: art.brandName,
        y: h * 0.08 + u * 0.05,
        size: u * 0.08,
        weight: 500,
        color: inkOnColor,
        maxWidth: wide,
      }) +
      nameLines(art, { y: h * 0.38, size: u * 0.24, color: inkOnColor, maxWidth: wide }) +
      textLine(art, {
        text: art.volumeText,
        y: h * 0.83 + u * 0.055,
        size: u * 0.15,
        weight: 800,
        color: art.ink,
        maxWidth: wide,
      }),
  }
}

const stripe: Layout = (art) => {
  const { surface, color } = art
  const u = unit(art)
  const h = surface.height
  const wide = surface.halfWidth * 1.72
  return {
    ground: path(surface.band(0, h), art.ground) + path(surface.band(h * 0.31, h * 0.7), color),
    letters:
      textLine(art, {
        text: art.brandName,
        y: h * 0.155 + u * 0.04,
        size: u * 0.105,
        weight: 800,
        color: art.ink,
        maxWidth: wide,
      }) +
      nameLines(art, { y: h * 0.505, size: u * 0.24, color: art.inkOnColor, maxWidth: wide }) +
      textLine(art, {
        text: art.volumeText,
        y: h * 0.85 + u * 0.04,
        size: u * 0.12,
        weight: 500,
        color: art.ink,
        maxWidth: wide,
      }),
  }
}

const seal: Layout = (art) => {
  const { surface, field } = art
  const u = unit(art)
  const middle = surface.height / 2
  const radius = u * 0.41
  return {
    ground: path(surface.band(0, surface.height), field) + disc(art, 0, middle, radius, '#fffdf9'),
    letters:
      textLine(art, {
        text: art.brandName,
        y: middle - radius * 0.42,
        size: u * 0.07,
        weight: 500,
        color: '#655f54',
        maxWidth: radius * 1.35,
      }) +
      nameLines(art, { y: middle, size: u * 0.19, color: '#1d1b16', maxWidth: radius * 1.76 }) +
      textLine(art, {
        text: art.volumeText,
        y: middle + radius * 0.58,
        size: u * 0.1,
        weight: 500,
        color: '#655f54',
        maxWidth: radius * 1.2,
      }),
  }
}

const wave: Layout = (art) => {
  const { surface, color } = art
  const u = unit(art)
  const h = surface.height
  const side = surface.halfWidth * 1.65
  const wide = surface.halfWidth * 1.72
  const crest = [
    [-side, h],
    [-side, h],
    [-side, h * 0.66],
    [-side, h * 0.6],
    [-side * 0.45, h * 0.5],
    [side * 0.05, h * 0.78],
    [side * 0.5, h * 0.62],
    [side, h * 0.5],
    [side, h * 0.56],
    [side, h],
    [side, h],
  ] as const
  return {
    ground:
      path(surface.band(0, h), art.ground) + blob(art, crest, color) + path(surface.band(h * 0.86, h), color),
    letters:
      textLine(art, {
        text: art.brandName,
        y: h * 0.14 + u * 0.03,
        size: u * 0.085,
        weight: 500,
        color: softened(art.ink, art.ground),
        maxWidth: wide,
      }) +
      nameLines(art, { y: h * 0.38, size: u * 0.24, color: art.ink, maxWidth: wide }) +
      textLine(art, {
        text: art.volumeText,
        y: h * 0.9,
        size: u * 0.12,
        weight: 800,
        color: art.inkOnColor,
        maxWidth: wide,
      }),
  }
}

const split: Layout = (art) => {
  const { surface, color } = art
  const u = unit(art)
  const h = surface.height
  const left = -surface.halfWidth * 0.86
  const wide = surface.halfWidth * 1.72
  return {
    ground:
      path(surface.band(0, h), art.ground) +
      path(surface.band(0, h * 0.12), color) +
      path(surface.band(h * 0.72, h), color),
    letters:
      textLine(art, {
        text: art.brandName,
        y: h * 0.2 + u * 0.07,
        size: u * 0.085,
        weight: 500,
        color: softened(art.ink, art.ground),
        maxWidth: wide,
        x: left,
        align: 'left',
      }) +
      nameLines(art, {
        y: h * 0.48,
        size: u * 0.24,
        color: art.ink,
        maxWidth: wide,
        x: left,
        align: 'left',
      }) +
      textLine(art, {
        text: art.volumeText,
        y: h * 0.86 + u * 0.045,
        size: u * 0.13,
        weight: 800,
        color: art.inkOnColor,
        maxWidth: wide,
        x: left,
        align: 'left',
      }),
  }
}

const LAYOUTS: Record<LabelLayout, Layout> = { panel, block, stripe, seal, wave, split }

const slim = (art: Artwork): boolean => art.surface.halfWidth * 2 < art.surface.height * 0.75

/** Flat: the container adds light and shadow to the ground, but not to the letters. */
export function drawLabel(art: Artwork, layout: LabelLayout): Print {
  const fitting = slim(art) && (layout === 'seal' || layout === 'panel') ? 'stripe' : layout
  return LAYOUTS[fitting](art)
}
