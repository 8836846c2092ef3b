import { classNames } from './class-names'
import { cssColor } from './css-color'

export function Swatch({ hex, className }: { hex: string; className?: string }) {
  return <span className={classNames('swatch', className)} style={cssColor(hex)} aria-hidden="true" />
}
