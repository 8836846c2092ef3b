import { useEffect, useRef } from 'react'

import {
  blockField,
  type BlockKind,
  blockLabels,
  blocksInForm,
  blockSteps,
  type FormBlock,
  type LetterFormValues,
  MOST_BLOCKS,
} from '~/domain/mailings/staff'
import type { LetterFormState } from '~/admin/campaigns/letter/letter-form-state'
import { Checkbox } from '~/ui/primitives/controls/controls'
import { TextField } from '~/ui/primitives/controls/text-field'
import { Button } from '~/ui/primitives/controls/button'

import { FormSection } from '../../shared/form/form-section'
import { useStayAt } from '../../shared/form/use-stay-at'
import { blockPlace } from './block-field'
import { BlockFields } from './block-fields'

interface LetterBlocksProps {
  values: LetterFormValues
  state: LetterFormState | undefined
  onChange: () => void
}

/** The block buttons submit the form and the response has the changed blocks, with and without scripts. */
function LetterBlocks({ values, state, onChange }: LetterBlocksProps) {
  const blocks = blocksInForm(values)
  const ref = useRef<HTMLOListElement>(null)
  const at = state?.at
  useEffect(() => {
    if (at !== undefined) ref.current?.querySelectorAll<HTMLElement>('[data-block]')[at]?.focus()
  }, [state, at])
  return (
    <section className="panel min-w-0 p-4">
      <h2 className="text-body">Письмо</h2>
      {/* Inputs are uncontrolled, so the fields get new keys when blocks are added, removed or moved. */}
      <ol key={JSON.stringify(blocks)} ref={ref} className="mt-3 grid grid-cols-1 gap-4">
        {blocks.map((block, index) => (
          <li key={index} className="min-w-0 rounded-control border border-line">
            <BlockHead kind={block.kind} index={index} count={blocks.length} />
            <div className="grid grid-cols-1 gap-4 p-3">
              <BlockFields block={block} index={index} state={state} onChange={onChange} />
            </div>
          </li>
        ))}
      </ol>
      {blocks.length === 0 ? (
        <p className="mt-2 text-muted">Письмо пока пустое: добавьте первый блок.</p>
      ) : null}
      <Additions count={blocks.length} />
    </section>
  )
}

const kinds = Object.keys(blockLabels) as BlockKind[]

function Additions({ count }: { count: number }) {
  const stayAt = useStayAt()
  if (count >= MOST_BLOCKS) return <p className="mt-3 text-muted">В письме не больше {MOST_BLOCKS} блоков.</p>
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-2 text-small text-muted">Добавить в конец</legend>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            name="step"
            value={blockSteps.add(kind)}
            formAction={stayAt(blockPlace(count))}
            tone="outline"
            small
            aria-label={`Добавить: ${blockLabels[kind]}`}
          >
            {blockLabels[kind]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function BlockHead({ kind, index, count }: { kind: FormBlock['kind']; index: number; count: number }) {
  const name = `${index + 1}. ${blockLabels[kind]}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-neutral-pale px-3 py-1">
      <h3 id={blockPlace(index)} data-block={index} tabIndex={-1} className="text-small font-semibold">
        {name}
      </h3>
      <input type="hidden" name={blockField(index, 'kind')} value={kind} />
      <div className="row-actions">
        {index === 0 ? null : (
          <StepButton step={blockSteps.up(index)} place={index - 1} label="Выше" block={name} />
        )}
        {index === count - 1 ? null : (
          <StepButton step={blockSteps.down(index)} place={index + 1} label="Ниже" block={name} />
        )}
        <StepButton
          step={blockSteps.remove(index)}
          place={Math.max(0, Math.min(index, count - 2))}
          label="Убрать"
          block={name}
        />
      </div>
    </div>
  )
}

function StepButton({
  step,
  place,
  label,
  block,
}: {
  step: string
  place: number
  label: string
  block: string
}) {
  const stayAt = useStayAt()
  return (
    <button
      name="step"
      value={step}
      formAction={stayAt(blockPlace(place))}
      aria-label={`${label}: ${block}`}
      className="link min-h-11 text-small md:min-h-6"
    >
      {label}
    </button>
  )
}

interface LetterFieldsProps {
  values: LetterFormValues
  state: LetterFormState | undefined
  /** Called when something changed other than through the form's own fields. */
  onChange: () => void
}

export function LetterFields({ values, state, onChange }: LetterFieldsProps) {
  return (
    <>
      <FormSection title="Тема">
        <TextField
          name="subject"
          label="Тема письма"
          required
          state={state}
          defaultValue={values.subject}
          maxLength={200}
          autoComplete="off"
          hint="Лучше до 50 знаков: дальше телефоны её обрезают. {name} или {имя} — имя получателя"
        />
        <TextField
          name="preheader"
          label="Строка рядом с темой"
          state={state}
          defaultValue={values.preheader}
          maxLength={200}
          autoComplete="off"
          hint="Её показывают почтовые программы в списке писем"
        />
        <Checkbox
          name="nameEverywhere"
          label="Подставлять имя на каждое место, а не только на первое"
          defaultChecked={values.nameEverywhere === 'on'}
        />
      </FormSection>
      <LetterBlocks values={values} state={state} onChange={onChange} />
      {/* The default intent must come last, so that a button with its own intent overrides it. */}
      <input type="hidden" name="intent" value="blocks" />
    </>
  )
}
