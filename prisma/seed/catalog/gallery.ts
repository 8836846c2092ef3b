import { slugify } from '~/platform/text/slugs'

import type { ProductDrawing, Scene } from '../drawings/product-drawing'
import { BRANDS } from './brands'
import type { CategorySlug } from './categories'
import type { Pack, ProductLine } from './product-line'

export interface GalleryPicture {
  name: string
  drawing: ProductDrawing
  alt: string
}

const LABEL_COLORS: Record<CategorySlug, readonly string[]> = {
  paints: ['#e9c46a'], primers: ['#4f8f68', '#3a7f86', '#5d7fa3', '#8a7f4a'], varnishes: ['#b98a52', '#a2672f', '#c99a3c', '#8a5a34'],
  antiseptics: ['#5f8a5a', '#8a4a2f', '#4a7a72'], enamels: ['#bf2f22'], putties: ['#5d7fa3', '#9a8f7d'], tints: ['#2c4a86'], tools: ['#5e3a78'],
  plaster: ['#b8935c', '#7d8a94', '#c9a24c'], glue: ['#d9772b', '#b3573a', '#4f8f68', '#2c4a86'], sealants: ['#3a9a98'], solvents: ['#bf2f22', '#2c4a86', '#d98f1f', '#4a7a72'],
} // prettier-ignore

const ROOM_COLORS: Partial<Record<CategorySlug, string>> = {
  sealants: '#8fb8cf', glue: '#b5c9b0', tools: '#d9b8a0', varnishes: '#c08a4e', primers: '#d8d3c8', antiseptics: '#b5834c', putties: '#e4dfd4',
} // prettier-ignore

const SHARED: ReadonlySet<Scene> = new Set(['open', 'swatch', 'room'])

export function labelColor(line: ProductLine): string {
  const colors = LABEL_COLORS[line.kind.category]
  const turn = Array.from(line.name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return colors[turn % colors.length] ?? '#2e6f73'
}

interface Pictured {
  line: ProductLine
  pack: Pack
  slug: string
  name: string
  packText: string
  color: string | null
  colorHex: string | null
}

const ALT: Record<Scene, (product: Pictured) => string> = {
  front: ({ name }) => name,
  label: ({ name }) => `${name}: этикетка крупным планом`,
  open: ({ color }) => `Открытая банка сверху${color ? `, цвет ${color}` : ''}`,
  swatch: ({ color }) => `Выкрас валиком${color ? `, цвет ${color}` : ''}`,
  room: ({ line, color }) => `${line.kind.type}: пример применения${color ? `, цвет ${color}` : ''}`,
  use: ({ name }) => `${name} в работе`,
}

function pictureOf(product: Pictured, scene: Scene): GalleryPicture {
  const { line, pack } = product
  const own = product.colorHex ?? labelColor(line)
  const keepsColor =
    product.colorHex !== null && line.kind.category !== 'sealants' && line.kind.category !== 'tools'
  const colorHex = scene === 'room' && !keepsColor ? (ROOM_COLORS[line.kind.category] ?? own) : own
  const brand = BRANDS[line.brand]
  const drawing: ProductDrawing = {
    container: pack.container, scene, colorHex, label: line.name, volumeText: product.packText, brand, size: pack.size, setting: line.kind.setting,
    ...(product.color ? { colorName: product.color } : {}),
  } // prettier-ignore
  const shared = `${scene === 'room' ? line.kind.setting : scene}-${slugify(scene === 'swatch' ? (product.color ?? line.name) : '')}-${colorHex.slice(1)}`
  return {
    name: SHARED.has(scene) ? shared.replace('--', '-') : `${product.slug}-${scene}`,
    drawing,
    alt: ALT[scene](product),
  }
}

export function galleryOf(product: Pictured): GalleryPicture[] {
  const views =
    product.colorHex === null
      ? product.line.kind.views.filter((scene) => scene !== 'swatch' && scene !== 'open')
      : product.line.kind.views
  const room = views.filter((scene) => scene === 'room')
  return ['front' as const, ...room, ...views.filter((scene) => scene !== 'room')].map((scene) =>
    pictureOf(product, scene),
  )
}
