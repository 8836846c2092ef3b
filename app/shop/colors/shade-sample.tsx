import type { ColorSample } from '~/domain/tinted-paints/shared'

import { cssColor } from '../../ui/primitives/display/css-color'
import { TintBuyForm } from '../tinting/tint-buy-form'
import type { ShadeChip } from './shade-chip'

interface ShadeSampleProps {
  sample: ColorSample
  shade: ShadeChip & { id: string }
}

/** The screen shows a colour roughly; a small can shows it on the wall. */
export function ShadeSample({ sample, shade }: ShadeSampleProps) {
  return (
    <section
      className="panel mt-8 grid scroll-mt-24 gap-x-10 gap-y-5 p-5 md:grid-cols-2 md:p-6"
      id="sample"
      aria-labelledby="sample-title"
    >
      <div className="flex items-start gap-4">
        <i className="sample-field" style={cssColor(shade.hex)} />
        <div>
          <h2 id="sample-title" className="mb-2 text-block">
            Выкрас {shade.code}
          </h2>
          <p>{sample.name}</p>
          <p className="mt-2 text-small text-muted">
            Экран передаёт цвет приблизительно. Покрасьте два листа, закрепите на разных стенах и посмотрите
            днём и вечером.
          </p>
        </div>
      </div>
      <TintBuyForm can={sample} shade={shade} isSample />
    </section>
  )
}
