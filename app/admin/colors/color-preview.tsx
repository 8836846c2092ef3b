import { Form } from '@remix-run/react'

import { counted } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Swatch } from '~/ui/primitives/display/swatch'

export interface ColorPreviewData {
  name: string
  prefix: string
  keptFile: string
  fileName: string
  count: number
  approximate: number
  first: { code: string; name: string; hex: string }[]
  refused: { row: number; text: string }[]
}

const MOST_REFUSED = 200

/** Nothing is stored until the second form is sent. */
export function ColorPreview({
  name,
  prefix,
  keptFile,
  fileName,
  count,
  approximate,
  first,
  refused,
}: ColorPreviewData) {
  return (
    <section className="panel mt-4 grid gap-4 p-4" aria-labelledby="preview-title">
      <h2 id="preview-title" className="text-body font-semibold">
        {fileName}: {counted(count, ['оттенок', 'оттенка', 'оттенков'])}
        {refused.length === 0 ? '' : `, не подошло строк: ${refused.length}`}
      </h2>
      {approximate === 0 ? null : <p>Показаны приблизительно, только по коду: {approximate}.</p>}
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-small">
        {first.map((shade) => (
          <li key={shade.code} className="flex items-center gap-1.5">
            <Swatch hex={shade.hex} /> {prefix} {shade.code} {shade.name}
          </li>
        ))}
      </ul>
      {refused.length === 0 ? null : (
        <div role="status">
          <h3 className="mb-1 text-body font-semibold">Не загрузятся</h3>
          <ul className="grid gap-0.5 text-small">
            {refused.slice(0, MOST_REFUSED).map(({ row, text }) => (
              <li key={row}>
                Строка {row}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {count === 0 ? null : (
        <Form method="post">
          {Object.entries({ name, prefix, keptFile }).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <Button name="intent" value="save">
            Загрузить в веер «{name}»
          </Button>
          <p className="mt-2 text-small text-muted">Отменить можно: скройте веер в списке.</p>
        </Form>
      )}
    </section>
  )
}
