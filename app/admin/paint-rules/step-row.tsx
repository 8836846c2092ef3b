import { ruleLimits, STEP_KINDS, STEP_LABELS, type EditedPaintRule } from '~/domain/paint-systems/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Input, Select, Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

type EditedStep = EditedPaintRule['steps'][number]

interface StepRowProps {
  index: number
  step: EditedStep | null
  state: FormState | undefined
}

export function StepRow({ index, step, state }: StepRowProps) {
  const name = (field: string): string => `steps.${index}.${field}`
  const valueOf = (field: string, saved: string): string => state?.values[name(field)] ?? saved
  const errors = (field: string) => errorsOf(state, name(field))
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-t border-line pt-3 md:grid-cols-[1.2fr_0.6fr_0.8fr_2fr]">
      <legend className="sr-only">Шаг {index + 1}</legend>
      <Field id={name('kind')} label={`Шаг ${index + 1}`} error={errors('kind')}>
        {(control) => (
          <Select {...control} name={name('kind')} defaultValue={valueOf('kind', step?.kind ?? 'PREPARE')}>
            {STEP_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {STEP_LABELS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={name('coats')} label="Слоёв" error={errors('coats')}>
        {(control) => (
          <Input
            {...control}
            name={name('coats')}
            inputMode="numeric"
            maxLength={1}
            autoComplete="off"
            defaultValue={valueOf('coats', String(step?.coats ?? 1))}
          />
        )}
      </Field>
      <Field id={name('areaPerPiece')} label="м² на штуку" error={errors('areaPerPiece')}>
        {(control) => (
          <Input
            {...control}
            name={name('areaPerPiece')}
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            placeholder="по расходу"
            defaultValue={valueOf('areaPerPiece', step?.areaPerPiece?.toLocaleString('ru-RU') ?? '')}
          />
        )}
      </Field>
      <Field id={name('skus')} label="Артикулы" error={errors('skus')}>
        {(control) => (
          <Textarea
            {...control}
            name={name('skus')}
            rows={2}
            maxLength={1_000}
            spellCheck={false}
            defaultValue={valueOf('skus', step?.goods.map(({ sku }) => sku).join('\n') ?? '')}
          />
        )}
      </Field>
      <Field id={name('text')} label="Что делают" error={errors('text')} className="col-span-full">
        {(control) => (
          <Input
            {...control}
            name={name('text')}
            maxLength={ruleLimits.text}
            autoComplete="off"
            defaultValue={valueOf('text', step?.text ?? '')}
          />
        )}
      </Field>
      <GoodsNote step={step} />
    </fieldset>
  )
}

/** What the saved article numbers stand for. */
function GoodsNote({ step }: { step: EditedStep | null }) {
  if (!step || step.goods.length === 0) return null
  return (
    <ul className="col-span-full grid gap-0.5 text-small text-muted">
      {step.goods.map(({ sku, name, productId, isSold }) => (
        <li key={sku}>
          {sku}: {name}
          {isSold ? null : (
            <b className="text-danger"> — {productId === null ? 'товар удалён' : 'снят с продажи'}</b>
          )}
        </li>
      ))}
    </ul>
  )
}
