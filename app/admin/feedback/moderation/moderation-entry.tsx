import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { Button } from '~/ui/primitives/controls/button'
import { RowTick } from '~/ui/primitives/controls/row-tick'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'

import { FoldedForm, type FoldedText } from './folded-form'

interface Moderated {
  id: string
  authorName: string
  createdAt: Date
  product: { slug: string; name: string }
}

interface ModerationEntryProps {
  row: Moderated
  badge: { tone: 'warning' | 'success' | 'danger'; label: string }
  /** The form of the chosen entries. */
  form: string
  /** The field that names the entry. */
  idField: string
  /** Between the state and the product. */
  mark?: ReactNode
  email?: string | null
  asides: readonly (readonly [label: string, text: string | null])[]
  /** The button that publishes it at once. */
  publish?: string | null
  texts: readonly FoldedText[]
  state: FormState | undefined
  children: ReactNode
}

export function ModerationEntry(props: ModerationEntryProps) {
  const {
    row,
    badge,
    form,
    idField,
    mark,
    email = null,
    asides,
    publish = null,
    texts,
    state,
    children,
  } = props
  const { id, authorName, createdAt, product } = row
  // A new key per state closes the forms after saving.
  const key = [badge.label, ...texts.map(({ value }) => value)].join()
  return (
    <li className="grid gap-2 border-b border-line p-4 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RowTick form={form} id={id} label={`Отметить: ${authorName}, ${product.name}`} />
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {mark}
        <a href={paths.product(product.slug)} className="min-w-0 font-semibold hover:text-accent">
          {product.name}
        </a>
        <span className="min-w-0 break-words text-muted">
          {authorName}
          {email === null ? '' : `, ${email}`} · <Moment at={createdAt} withTime />
        </span>
      </div>
      {children}
      {asides.map(([label, text]) =>
        text === null ? null : (
          <p key={label} className="max-w-text whitespace-pre-line">
            <span className="text-muted">{label}:</span> {text}
          </p>
        ),
      )}
      <div key={key} className="flex flex-wrap items-start gap-2">
        {publish === null ? null : <Publish idField={idField} row={row} label={publish} />}
        {texts.map((text) => (
          <FoldedForm key={text.intent} id={{ name: idField, value: id }} text={text} state={state} />
        ))}
      </div>
    </li>
  )
}

interface PublishProps {
  row: Moderated
  idField: string
  label: string
}

function Publish({ row: { id, authorName }, idField, label }: PublishProps) {
  const busy = useNavigation().formData?.get(idField) === id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="approve" />
      <Button name={idField} value={id} small busy={busy} aria-label={`${label}: ${authorName}`}>
        Опубликовать
      </Button>
    </Form>
  )
}
