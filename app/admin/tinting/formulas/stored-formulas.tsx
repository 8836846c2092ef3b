import { QuestionLink } from '~/admin/shared/question/question-link'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

import { FileLink } from './formula-upload'

interface StoredFormulasProps {
  systems: readonly {
    id: string
    name: string
    count: number
    brands: readonly { brand: string; count: number }[]
  }[]
}

const formulas = ['формула', 'формулы', 'формул'] as const

export function StoredFormulas({ systems }: StoredFormulasProps) {
  return (
    <section className="panel mt-4 overflow-clip" aria-labelledby="stored-formulas">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4">
        <h2 id="stored-formulas" className="text-body font-semibold">
          Загруженные формулы
        </h2>
        {systems.length === 0 ? null : (
          <span className="text-small">
            Выгрузить все: <FileLink file="formulas" format="xlsx" />,{' '}
            <FileLink file="formulas" format="csv" />
          </span>
        )}
      </div>
      {systems.length === 0 ? (
        <p className="px-4 pb-4 text-muted">
          Формул пока нет. Когда они появятся, очередь и карточки покажут, сколько какой пасты идёт в банку.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line" aria-label="Формулы по веерам">
          {systems.map(({ id, name, count, brands }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <b>{name}</b>
              <span className="text-small text-muted">
                {counted(count, formulas)}:{' '}
                {brands
                  .map(({ brand, count: of }) => `${brand === '' ? 'все бренды' : brand} ${of}`)
                  .join(', ')}
              </span>
              <QuestionLink
                to={officePaths.tintFormulasDeletion(id)}
                className="button button-quiet button-small ml-auto"
                aria-label={`Удалить формулы: ${name}`}
              >
                Удалить
              </QuestionLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
