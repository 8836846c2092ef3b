import { type ComponentType, useEffect, useRef } from 'react'

import { blockField, type BlockKit, blockSteps } from '~/domain/blocks/shared'
import { Button } from '~/ui/primitives/controls/button'

import { useStayAt } from '../form/use-stay-at'
import { type BlockFieldsProps, blockPlace } from './block-field'
import type { BlockFormState } from './block-form-state'

interface BlockEditorProps<Kind extends string> {
  kit: BlockKit<Kind>
  title: string
  empty: string
  full: string
  fields: ComponentType<BlockFieldsProps<Kind>>
  values: Readonly<Record<string, string>>
  state: BlockFormState | undefined
  onChange: () => void
}

/** The block buttons submit the form and the response has the changed blocks, with and without scripts. */
export function BlockEditor<Kind extends string>(props: BlockEditorProps<Kind>) {
  const { kit, title, empty, full, fields: Fields, values, state, onChange } = props
  const blocks = kit.blocksInForm(values)
  const ref = useRef<HTMLOListElement>(null)
  const at = state?.at
  useEffect(() => {
    if (at !== undefined) ref.current?.querySelectorAll<HTMLElement>('[data-block]')[at]?.focus()
  }, [state, at])
  return (
    <section className="panel min-w-0 p-4">
      <h2 className="text-body">{title}</h2>
      {/* Inputs are uncontrolled, so the fields get new keys when blocks are added, removed or moved. */}
      <ol key={JSON.stringify(blocks)} ref={ref} className="mt-3 grid grid-cols-1 gap-4">
        {blocks.map((block, index) => (
          <li key={index} className="min-w-0 rounded-control border border-line">
            <BlockHead kind={block.kind} label={kit.labels[block.kind]} index={index} count={blocks.length} />
            <div className="grid grid-cols-1 gap-4 p-3">
              <Fields block={block} index={index} state={state} onChange={onChange} />
            </div>
          </li>
        ))}
      </ol>
      {blocks.length === 0 ? <p className="mt-2 text-muted">{empty}</p> : null}
      {blocks.length >= kit.most ? (
        <p className="mt-3 text-muted">{full}</p>
      ) : (
        <Additions kit={kit} count={blocks.length} />
      )}
      {/* The default intent must come last, so that a button with its own intent overrides it. */}
      <input type="hidden" name="intent" value="blocks" />
    </section>
  )
}

function Additions<Kind extends string>({ kit, count }: { kit: BlockKit<Kind>; count: number }) {
  const stayAt = useStayAt()
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-2 text-small text-muted">Добавить в конец</legend>
      <div className="flex flex-wrap gap-2">
        {kit.kinds.map((kind) => (
          <Button
            key={kind}
            name="step"
            value={blockSteps.add(kind)}
            formAction={stayAt(blockPlace(count))}
            tone="outline"
            small
            aria-label={`Добавить: ${kit.labels[kind]}`}
          >
            {kit.labels[kind]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

interface BlockHeadProps {
  kind: string
  label: string
  index: number
  count: number
}

function BlockHead({ kind, label, index, count }: BlockHeadProps) {
  const name = `${index + 1}. ${label}`
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

interface StepButtonProps {
  step: string
  place: number
  label: string
  block: string
}

function StepButton({ step, place, label, block }: StepButtonProps) {
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
