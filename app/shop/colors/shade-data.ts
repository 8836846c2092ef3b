import type { HueFamily, RoomView } from '~/domain/colors/shared'
import type { ColorSample, TintedPaint } from '~/domain/tinted-paints/shared'

import type { CombinationView } from './shade-combinations'
import type { ShadeChip } from './shade-chip'

export interface ShadeData {
  shade: ShadeChip & { id: string; isTintable: boolean; isApproximate: boolean }
  title: string
  system: { slug: string; name: string }
  family: HueFamily
  /** Per cent that it reflects. */
  light: number
  view: RoomView
  /** The nearest shade of another system. */
  elsewhere: ShadeChip | null
  row: ShadeChip[]
  near: ShadeChip[]
  combinations: CombinationView[]
  paints: TintedPaint[]
  sample: ColorSample | null
  category: string | null
  tint: string
}
