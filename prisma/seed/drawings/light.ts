import { INK } from '~/drawings/paint-color'
import { ellipse, linearGradient, radialGradient } from '~/drawings/svg'

/** Light comes from the upper left in every drawing. */

/** Use as fill url(#l). */
export const roundLight = (id = 'l'): string =>
  linearGradient(id, {
    0: [INK, 0.34],
    0.1: [INK, 0.1],
    0.2: ['#fff', 0.12],
    0.29: ['#fff', 0.34],
    0.4: ['#fff', 0.06],
    0.58: [INK, 0],
    0.86: [INK, 0.26],
    0.96: [INK, 0.36],
    1: [INK, 0.26],
  })

export const flatLight = (id = 'l'): string =>
  linearGradient(id, { 0: ['#fff', 0.2], 0.3: ['#fff', 0.04], 0.7: [INK, 0.03], 1: [INK, 0.2] })

export const roundMetal = (id: string): string =>
  linearGradient(id, {
    0: '#80878a',
    0.08: '#b9bfc0',
    0.22: '#f4f5f3',
    0.3: '#ffffff',
    0.42: '#d3d7d7',
    0.62: '#c3c8c8',
    0.84: '#8d9496',
    0.94: '#767d80',
    1: '#a2a8a9',
  })

export const roundPlastic = (id: string): string =>
  linearGradient(id, {
    0: '#c9c1b3',
    0.1: '#e6e0d5',
    0.28: '#fffefb',
    0.5: '#f4f0e8',
    0.84: '#d4ccbf',
    0.95: '#beb5a6',
    1: '#cfc7ba',
  })

export const shadowFill = (): string => radialGradient('s', { 0: [INK, 0.42], 0.55: [INK, 0.2], 1: [INK, 0] })

export const groundShadow = (cx: number, y: number, halfWidth: number, flatness = 0.16): string =>
  ellipse(cx + halfWidth * 0.1, y, halfWidth * 1.28, halfWidth * 1.28 * flatness, 'url(#s)')
