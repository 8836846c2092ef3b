import {
  deleteDraft,
  readDraft,
  saveDraft,
  type DraftPlace,
  type FormDraft,
} from '~/domain/list-preferences/index.server'
import { database, getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId, newId } from '~/platform/db/ids.server'
import { comparedText, mergeForms } from '~/platform/forms/merge-forms'

import { picturesIn } from './form-pictures'
import type { OpenedForm } from './product-draft'
import { productFieldLabels } from './product-form'
import type { ProductFormValues } from './product-form-values'

const DRAFT_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(productFieldLabels),
  'stockNote',
  'autoSku',
])

interface FormOwner {
  userId: string
  productId: string | null
}

const placeOf = ({ userId, productId }: FormOwner): DraftPlace => ({
  userId,
  form: 'product',
  objectId: productId,
})

interface TypedForm {
  draftId: string
  typed: ProductFormValues
  base: ProductFormValues
}

/**
 * Saves without validation; returns the time.
 * @throws UserError (404), or as `saveDraft`
 */
export async function keepProductDraft(owner: FormOwner, { draftId, typed, base }: TypedForm): Promise<Date> {
  const { productId } = owner
  if (
    productId !== null &&
    !(isId(productId) && (await getDb().product.count({ where: { id: productId } })) > 0)
  )
    throw new UserError('Товар не найден', { status: 404 })
  const values = draftFields(typed)
  return saveDraft(placeOf(owner), {
    id: draftId,
    values,
    base: draftFields(base),
    imageUrls: picturesIn(values).map(({ url }) => url),
  })
}

export async function dropProductDraft(owner: FormOwner): Promise<void> {
  await deleteDraft(database, placeOf(owner))
}

/**
 * Starts with `kept`, or with the draft merged into it when `continues` is set. Conflicting fields keep the
 * draft's old base, so that saving asks about them.
 */
export async function openProductDraft(
  owner: FormOwner,
  kept: ProductFormValues,
  continues: boolean,
): Promise<OpenedForm> {
  const draft = await readDraft(placeOf(owner))
  const plain = { values: kept, base: kept }
  if (!draft) return { ...plain, draft: { id: newId(), found: null } }
  const { id, savedAt } = draft
  const opened = owner.productId === null ? { values: draft.values, base: kept } : merged(draft, kept)
  if (owner.productId !== null && isSame(opened.values, kept)) return { ...plain, draft: { id, found: null } }
  if (continues) return { ...opened, draft: { id, found: { id, savedAt, isInForm: true } } }
  return { ...plain, draft: { id: newId(), found: { id, savedAt, isInForm: false } } }
}

function merged(
  { values: typed, base }: FormDraft,
  kept: ProductFormValues,
): Pick<OpenedForm, 'values' | 'base'> {
  const sides = {
    base,
    kept,
    typed: 'pictures' in typed ? typed : { ...typed, pictures: base.pictures ?? '[]' },
  }
  const { values, conflicts } = mergeForms(sides)
  return {
    values,
    base: { ...kept, ...Object.fromEntries(conflicts.map(({ field }) => [field, base[field] ?? ''])) },
  }
}

const isSame = (values: ProductFormValues, kept: ProductFormValues): boolean =>
  Object.keys(kept).every((name) => comparedText(values, name) === comparedText(kept, name))

const draftFields = (values: ProductFormValues): ProductFormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => DRAFT_FIELDS.has(name)))
