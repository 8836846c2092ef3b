export const CONTAINERS = [
  'can',
  'bucket',
  'jar',
  'bottle',
  'canister',
  'tube',
  'spray',
  'bag',
  'roller',
  'brush',
  'spatula',
  'tray',
  'tape',
] as const
export type Container = (typeof CONTAINERS)[number]

/** 'front' has a transparent background. */
export const SCENES = ['front', 'label', 'open', 'swatch', 'room', 'use'] as const
export type Scene = (typeof SCENES)[number]

export const SETTINGS = [
  'living',
  'bath',
  'facade',
  'terrace',
  'fence',
  'radiator',
  'cabinet',
  'plaster',
] as const
export type Setting = (typeof SETTINGS)[number]

export const LABEL_LAYOUTS = ['panel', 'block', 'stripe', 'seal', 'wave', 'split'] as const
export type LabelLayout = (typeof LABEL_LAYOUTS)[number]

export interface BrandMark {
  name: string
  layout: LabelLayout
  accent: string
}

/** Equal input gives equal output, byte for byte. */
export interface ProductDrawing {
  container: Container
  scene: Scene
  colorHex: string
  label: string
  volumeText: string
  colorName?: string
  brand?: BrandMark
  tint?: string
  setting?: Setting
  /** 0 (smallest) to 1 (largest) among its sizes. */
  size?: number
}

export const DRAWING_SIDE = 800
