import { Form, Link, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'

import {
  productFieldLabels,
  productFormFields,
  type OpenedForm,
  type ProductFormSection,
} from '~/domain/catalog/staff'
import { errorsOf } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListNeighbours } from '~/platform/lists/list-position'
import { counted } from '~/platform/text/plural'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { ConcurrentEdit } from '../../shared/form/concurrent-edit'
import { DraftNotice } from '../../shared/drafts/draft-notice'
import { useKeptDraft } from '../../shared/drafts/use-kept-draft'
import { fieldsOf } from '../../shared/form/fields-of'
import { FormKey } from '../../shared/form/form-key'
import { LastChange } from '../../shared/form/last-change'
import { instead } from '../../shared/form/repeated-rows'
import { UnsavedChanges } from '../../shared/form/unsaved-changes'
import { useNewTabButtons } from './use-new-tab-buttons'
import { ListPlace } from '../../shared/list/list-place'
import { ProductField, valueOf } from './product-field'
import type { ProductFormFacts, ProductFormState, ProductFormView } from './product-form-state'
import { ProductKeys } from './product-keys'
import { FamilyCard, type FamilyOfProduct } from './family-card'
import { PictureStrip } from './picture-strip'
import { ProductPhotos } from './product-photos'
import { ProductProperties } from './product-properties'
import { ProductSale } from './product-sale'
import { ProductSaveBar } from './product-save-bar'
import { SearchPreview } from './search-preview'
import { usePictures } from './use-pictures'
import { useSendingWaits } from '../../shared/drafts/use-sending-waits'
import { skuFollows, writeSku } from './write-sku'

interface ProductFormProps extends ProductFormFacts, Pick<OpenedForm, 'base' | 'draft'> {
  productId: string | null
  place: { from: string; back: { href: string; label: string }; neighbours: ListNeighbours } | null
  /** Number of addresses subscribed to the back-in-stock email. */
  waiting?: number
  links: readonly { to: string; label: string }[]
  family?: FamilyOfProduct
  lastChange: { actorName: string; createdAt: Date } | null
  state: ProductFormState | undefined
}

/** Newly loaded values get new fields; typed values stay until then. */
export function ProductForm(props: ProductFormProps) {
  const { productId, place, links, draft, state, waiting = 0 } = props
  const base = state?.base ?? props.base
  return (
    <>
      {place === null ? (
        <Link to={officePaths.products()} className="text-muted hover:text-ink">
          ← Все товары
        </Link>
      ) : (
        <ListPlace
          back={place.back}
          neighbours={place.neighbours}
          hrefOf={(id) => officePaths.productEdit(id, place.from)}
        />
      )}
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-section">
            {productId === null ? 'ДОБАВЛЕНИЕ ТОВАРА' : 'РЕДАКТИРОВАНИЕ ТОВАРА'}
          </h1>
          {productId === null ? null : <p className="text-muted">{base.name}</p>}
          {waiting === 0 ? null : (
            <p className="text-muted">Ждут поступления: {counted(waiting, ['адрес', 'адреса', 'адресов'])}</p>
          )}
        </div>
        {links.length === 0 ? null : (
          <p className="flex flex-wrap gap-x-5">
            {links.map(({ to, label }) => (
              <Link key={to} to={to} className="touch-link link">
                {label}
              </Link>
            ))}
          </p>
        )}
      </div>
      {props.family === undefined ? null : <FamilyCard family={props.family} />}
      <Fields key={JSON.stringify([base, draft.found?.isInForm === true])} {...props} base={base} />
    </>
  )
}

function Fields({ base, productId, lastChange, place, draft, ...facts }: ProductFormProps) {
  const { state, categories } = facts
  const { form, live, notice } = useLiveFields()
  const [isDirty, setDirty] = useState(state !== undefined)
  useNewTabButtons(form)
  const isBusy = useNavigation().formData?.get('intent') === 'product'
  const { draftId, found, isPaused, touch, ...kept } = useKeptDraft({
    form,
    draft: { ...draft, action: officePaths.productDraft(productId) },
    state,
    isBusy,
  })
  const view: ProductFormView = { ...facts, live: live ?? state?.values ?? facts.values }
  const gallery = usePictures(view.state?.values ?? view.values, notice)
  const waits = useSendingWaits(gallery.isSending || kept.isSending)
  const { isChanged, pictures } = gallery
  useEffect(() => {
    if (isChanged) touch()
  }, [isChanged, pictures, touch])
  const change = ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
    setDirty(true)
    touch()
    if (skuFollows(currentTarget, target)) writeSku(currentTarget, categories)
    notice()
  }
  const makeSku = instead(() => {
    if (!form.current) return
    writeSku(form.current, categories)
    setDirty(true)
    touch()
    notice()
  })
  const by = lastChange && <LastChange name={lastChange.actorName} at={lastChange.createdAt} />
  const differences = (state?.conflicts ?? []).map(({ field, theirs, typed }) => ({
    label: productFieldLabels[field] ?? field,
    theirs: field === 'pictures' ? <PictureStrip text={theirs} /> : wordOf(theirs, categories),
    typed: field === 'pictures' ? <PictureStrip text={typed} /> : wordOf(typed, categories),
  }))
  return (
    <>
      {found === null ? null : <DraftNotice {...found} />}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        onChange={change}
        onSubmit={waits.hold}
        className="form-frame"
      >
        <UnsavedChanges isDirty={(isDirty || isChanged) && !isBusy && !kept.isKept} />
        {/* The default button for Enter. */}
        <button name="step" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
          Сохранить
        </button>
        <input type="hidden" name="intent" value="product" />
        <input type="hidden" name="draftId" value={draftId} />
        {productId === null ? <FormKey /> : <input type="hidden" name="base" value={JSON.stringify(base)} />}
        <ConcurrentEdit state={state} by={by} differences={differences} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <ProductPhotos gallery={gallery} state={state} />
          <Section title="Основное">
            <SectionFields section="main" view={view} />
          </Section>
          <div className="grid gap-4 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-5 xl:row-start-1">
            <section className="panel grid gap-3 p-4">
              <h2 className="text-body">Продажа</h2>
              <ProductSale view={view} isNew={productId === null} />
            </section>
            <section className="panel grid gap-3 p-4">
              <h2 className="text-body">Артикул и адрес</h2>
              <ProductKeys view={view} isNew={productId === null} onSku={makeSku} />
            </section>
          </div>
          <Section title="Дополнительные характеристики">
            <SectionFields section="details" view={view} />
            <OtherSpecifications view={view} />
          </Section>
          <Section title="Свойства краски">
            <div className="col-span-full">
              <ProductProperties view={view} />
            </div>
          </Section>
          <Section title="SEO-настройки">
            <SectionFields section="seo" view={view} />
            <div className="col-span-full">
              <SearchPreview live={view.live} />
            </div>
          </Section>
        </div>
        <ProductSaveBar
          isBusy={isBusy || waits.isHeld}
          back={place?.back.href ?? officePaths.products()}
          draft={kept}
          isPaused={isPaused}
        />
      </Form>
    </>
  )
}

function useLiveFields() {
  const form = useRef<HTMLFormElement>(null)
  const [live, setLive] = useState<Readonly<Record<string, string>> | null>(null)
  const notice = useCallback(() => setLive(fieldsOf(form.current)), [])
  useEffect(notice, [notice])
  return { form, live, notice }
}

function wordOf(value: string, categories: Readonly<Record<string, string>>): string {
  if (value === 'on') return 'да'
  return categories[value] ?? (value === '' ? '—' : value)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-3 text-body">{title}</h2>
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">{children}</div>
    </section>
  )
}

function SectionFields({ section, view }: { section: ProductFormSection; view: ProductFormView }) {
  const fields = productFormFields.filter((field) => field.section === section)
  return fields.map((field) => <ProductField key={field.name} field={field} view={view} />)
}

function OtherSpecifications({ view }: { view: ProductFormView }) {
  return (
    <Field
      id="specifications"
      label="Другие характеристики"
      error={errorsOf(view.state, 'specifications')}
      hint="По одной в строке: «Название: значение»"
      className="col-span-full"
    >
      {(control) => (
        <Textarea
          {...control}
          name="specifications"
          defaultValue={valueOf(view, 'specifications')}
          rows={3}
        />
      )}
    </Field>
  )
}
