/** What a product comes in, or is. Decides which drawing is made. */
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

/** Views of a product for its gallery. 'front' has a transparent ground, the others fill their frame. */
export const SCENES = ['front', 'label', 'open', 'swatch', 'room', 'use'] as const
export type Scene = (typeof SCENES)[number]

/** Places that the 'room' scene can paint. */
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

/** How a brand prints its labels. */
export const LABEL_LAYOUTS = ['panel', 'block', 'stripe', 'seal', 'wave', 'split'] as const
export type LabelLayout = (typeof LABEL_LAYOUTS)[number]

/** The brand as its labels show it. */
export interface BrandMark {
  name: string
  layout: LabelLayout
  /** Dark colour of the brand's print, #rrggbb. */
  accent: string
}

/** Everything a product drawing depends on; equal input gives equal output, byte for byte. */
export interface ProductDrawing {
  container: Container
  scene: Scene
  /** Colour of the paint (or of the tool), #rrggbb. */
  colorHex: string
  /** Short name on the label, e.g. 'Гранит'. */
  label: string
  /** Volume or weight as printed, e.g. '9 л'. */
  volumeText: string
  /** Name of the colour, set beside the swatch. */
  colorName?: string
  brand?: BrandMark
  /** Ground of the filled scenes, #rrggbb; by default the colour at 16 % on paper. */
  tint?: string
  setting?: Setting
  /** Size of the container in its row, 0 (smallest) to 1 (largest). */
  size?: number
}

/** Side of the square view box of every product drawing, in pixels. */
export const DRAWING_SIDE = 800
