import { labOfColor } from '~/domain/colors/lab-of-color'
import { RAL_CLASSIC } from '~/domain/colors/ral-classic'
import type { Shade } from '~/domain/colors/shade'

/** The shades that the shop starts with, without a database. */
export const ralShades: readonly Shade[] = [...RAL_CLASSIC.values()].map((shade) => ({
  ...shade,
  ...labOfColor(shade.hex),
  id: shade.code,
  slug: shade.code,
  isApproximate: false,
  system: { slug: 'ral-classic', name: 'RAL Classic', prefix: 'RAL' },
}))
