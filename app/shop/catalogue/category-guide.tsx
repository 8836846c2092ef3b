import type { GuidePart } from '~/domain/catalog/shared'

import { Unbroken } from '../../ui/primitives/display/unbroken'

interface CategoryGuideProps {
  guide: readonly GuidePart[]
}

/** How to choose, below the goods. */
export function CategoryGuide({ guide }: CategoryGuideProps) {
  return (
    <section
      aria-label="Как выбрать"
      className="order-last mt-10 grid max-w-text gap-3 border-t border-line pt-8"
    >
      {guide.map(({ heading, paragraphs }, index) => (
        <div key={index} className="grid gap-2">
          {heading === null ? null : (
            <h2 className={index === 0 ? 'text-section' : 'mt-2 text-lead font-semibold'}>{heading}</h2>
          )}
          {paragraphs.map((text) => (
            <p key={text} className="whitespace-pre-line">
              <Unbroken>{text}</Unbroken>
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}
