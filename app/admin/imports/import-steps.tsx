import type { ImportView } from '~/domain/exchange/staff'
import { Icon } from '~/ui/primitives/display/icon'
import { classNames } from '~/ui/primitives/display/class-names'

const steps = ['Файл', 'Столбцы', 'Проверка', 'Загрузка'] as const

/** Where a run stands; counts from zero. */
export function stepOf({ state, change }: Pick<ImportView, 'state' | 'change'>): number {
  if (state === 'MAPPING' || state === 'FAILED') return 1
  return change !== null && change.state !== 'draft' ? 3 : 2
}

export function ImportSteps({ current }: { current: number }) {
  return (
    <ol className="mb-4 flex flex-wrap gap-x-6 gap-y-2" aria-label="Шаги загрузки">
      {steps.map((label, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          className={classNames('flex items-center gap-2', index > current && 'text-muted')}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-6 place-items-center rounded-full text-caption font-bold',
              index < current && 'bg-success-pale text-success',
              index === current && 'bg-ink text-surface',
              index > current && 'border border-line',
            )}
          >
            {index < current ? <Icon name="check" className="size-4" /> : index + 1}
          </span>
          <span className={index === current ? 'font-semibold' : undefined}>{label}</span>
        </li>
      ))}
    </ol>
  )
}
