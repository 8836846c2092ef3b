import { Form, useNavigation } from '@remix-run/react'
import { useId, type ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { Button } from '~/ui/primitives/controls/button'
import { RowTick } from '~/ui/primitives/controls/row-tick'
import { Badge } from '~/ui/primitives/display/badge'
import { Icon } from '~/ui/primitives/display/icon'
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
  const more = useId()
  const author = (
    <>
      {authorName}
      {email === null ? '' : `, ${email}`} · <Moment at={createdAt} withTime />
    </>
  )
  // A new key per state closes the forms after saving.
  const key = [badge.label, ...texts.map(({ value }) => value)].join()
  return (
    <li className="moderation-entry">
      <div className="moderation-head">
        <RowTick form={form} id={id} label={`Отметить: ${authorName}, ${product.name}`} />
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {mark}
        <a href={paths.product(product.slug)} className="moderation-product hover:text-accent">
          {product.name}
        </a>
        <span className="min-w-0 break-words text-muted max-md:hidden">{author}</span>
        <button
          type="button"
          className="row-menu-mark md:hidden"
          aria-label={`Целиком и действия: ${authorName}, ${product.name}`}
          {...{ popovertarget: more }}
        >
          <Icon name="more" />
        </button>
      </div>
      <div className="moderation-text">{children}</div>
      {/* On phones a sheet that opens over the list, elsewhere a part of the entry. */}
      <div id={more} className="moderation-more" {...{ popover: 'auto' }}>
        <div className="grid gap-2 md:hidden">
          <strong>{product.name}</strong>
          <span className="text-muted">{author}</span>
          {children}
        </div>
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
