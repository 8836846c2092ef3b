import type { TintedPaint } from '~/domain/tinted-paints/shared'
import { paths } from '~/paths'

interface ShadeFacts {
  title: string
  tint: string
  paints: readonly TintedPaint[]
}

/** The paints of the page, each with its own address and price. */
export function shadeStructuredData(origin: string, { title, tint, paints }: ShadeFacts): object[] {
  if (paints.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: `Краски в цвете ${title}`,
      itemListElement: paints.flatMap(({ name, cans: [can] }, index) =>
        can
          ? [
              {
                '@type': 'ListItem',
                position: index + 1,
                name,
                url: origin + paths.product(can.slug, { shade: tint }),
              },
            ]
          : [],
      ),
    },
  ]
}
