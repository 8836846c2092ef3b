import { z } from 'zod'

import { isEditableMail } from '~/domain/mail/shared'
import { deleteDraft, readDraft, saveDraft, type DraftPlace } from '~/domain/list-preferences/index.server'
import { newFormKey } from '~/http/forms/form-key.server'
import { assertMay } from '~/http/sessions/guards.server'
import { officePaths } from '~/office-paths'
import { permissionOf, type GuardedPage } from '~/pages'
import { paths } from '~/paths'
import { database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { CONCURRENT_EDIT } from '~/platform/forms/row-version'

import { adminAction, type AdminContext, type AnyAdminAction } from '../page/admin-page.server'
import { FORM_KEY } from '../page/form-key'
import { DELETE_DRAFT, KEEP_DRAFT, type DraftedState, type OpenedDraft } from './opened-draft'

interface DraftedForm {
  /** Its permission guards the drafts. */
  page: GuardedPage
  /** Names the object in the address of the page; a form without one only creates. */
  param?: string
  /** Files that the browser sends by their names alone. */
  files?: RegExp
}

const draftedForms = {
  category: { page: 'adminCategory', param: 'categoryId', files: /^image$/ },
  sale: { page: 'adminSale', param: 'saleId' },
  mailing: { page: 'adminMailingEdit', param: 'mailingId', files: /^file-\d+$/ },
  mailTemplate: { page: 'adminMailTemplate', param: 'template' },
  order: { page: 'adminNewOrder' },
  guide: { page: 'adminGuide', param: 'guideId', files: /^(?:cover|file-\d+)$/ },
  paintRule: { page: 'adminPaintRule', param: 'ruleId' },
} as const satisfies Record<string, DraftedForm>

export type DraftedFormName = keyof typeof draftedForms

const definitionOf = (form: DraftedFormName): DraftedForm => draftedForms[form]

function placeOf(form: DraftedFormName, { staff, params }: AdminContext): DraftPlace {
  const { param } = definitionOf(form)
  const objectId = params.objectOrNew ?? (param === undefined ? undefined : params[param]) ?? 'new'
  if (objectId !== 'new' && !isId(objectId) && !isEditableMail(objectId))
    throw new UserError('Форма не найдена', { status: 404 })
  return { userId: staff.userId, form, objectId: objectId === 'new' ? null : objectId }
}

/** What the server adds to each opened form, and what must not be stored. */
const besides: ReadonlySet<string> = new Set([...['intent', 'step', 'draftId', 'version', 'proof', FORM_KEY]])

/** @throws UserError as `saveDraft` */
export async function keepDraft(
  form: DraftedFormName,
  typed: Record<string, string>,
  context: AdminContext,
): Promise<Date> {
  const { files } = definitionOf(form)
  const isTyped = (name: string): boolean => !besides.has(name) && files?.test(name) !== true
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => isTyped(name)))
  return saveDraft(placeOf(form, context), {
    id: typed.draftId ?? '',
    values,
    base: { version: typed.version ?? '' },
    imageUrls: Object.values(values).filter((text) => text.startsWith(paths.image('uploads/'))),
  })
}

/** For the loader; the address of the page says whether to continue. */
export async function openDraft(
  form: DraftedFormName,
  context: AdminContext,
  version: string | null,
): Promise<OpenedDraft> {
  const place = placeOf(form, context)
  const action = officePaths.formDraft(form, place.objectId ?? 'new')
  const draft = await readDraft(place)
  if (draft === null) return { action, id: newFormKey(), found: null, state: undefined }
  const { id, savedAt, values, base } = draft
  const found = { id, savedAt, isInForm: new URL(context.request.url).searchParams.has('draft') }
  if (!found.isInForm) return { action, id: newFormKey(), found, state: undefined }
  const isOld = version !== null && base.version !== version
  const state = { values: { ...values }, fieldErrors: {}, formErrors: isOld ? [changedText] : [] }
  return { action, id, found, state: isOld ? { ...state, code: CONCURRENT_EDIT } : state }
}

/** The stored form of an object, or null: for a preview of what is not saved yet. */
export async function readTypedForm(
  form: DraftedFormName,
  context: AdminContext,
): Promise<Readonly<Record<string, string>> | null> {
  return (await readDraft(placeOf(form, context)))?.values ?? null
}

const changedText = 'После этого черновика здесь сохранили другое'

/**
 * Adds keeping and deleting of drafts to the actions of a form's page. A form that is done deletes its draft.
 */
export function withDraft<Actions extends Record<string, AnyAdminAction>>(
  form: DraftedFormName,
  actions: Actions,
): Actions & Record<typeof KEEP_DRAFT | typeof DELETE_DRAFT, AnyAdminAction> {
  const finishing = Object.entries(actions).map(([intent, action]): [string, AnyAdminAction] => [
    intent,
    { ...action, run: (value, context) => deletingDraft(form, context, action.run(value, context)) },
  ])
  return {
    ...(Object.fromEntries(finishing) as Actions),
    [KEEP_DRAFT]: keepingAction(form),
    [DELETE_DRAFT]: adminAction({
      schema: z.object({}),
      fallback: 'Черновик не удалён: неизвестная ошибка',
      run: async (_, context) => {
        await deleteDraft(database, placeOf(form, context))
        const { pathname } = new URL(context.request.url)
        return { toast: 'Черновик удалён', to: pathname }
      },
    }),
  }
}

async function deletingDraft<Answer extends object>(
  form: DraftedFormName,
  context: AdminContext,
  answer: Promise<Answer>,
): Promise<Answer> {
  const done = await answer
  if (!('again' in done)) await deleteDraft(database, placeOf(form, context))
  return done
}

/** Unvalidated: an unfinished form must not be rejected. */
const anyTexts = z.record(z.string(), z.unknown())

/** Without scripts the form is shown again, whether it could be kept or not. */
const keepingAction = (form: DraftedFormName): AnyAdminAction =>
  adminAction({
    schema: anyTexts,
    fallback: 'Черновик не сохранён: неизвестная ошибка',
    run: async (_, context) => {
      const again: DraftedState = { values: context.typed, fieldErrors: {}, formErrors: [] }
      return { again: { ...again, draftSavedAt: await keepDraft(form, context.typed, context) } }
    },
  })

/** For scripts. */
export const keepingInBackground = adminAction({
  schema: anyTexts,
  fallback: 'Неизвестная ошибка',
  run: async (_, context) => {
    const { kind = '' } = context.params
    if (!isDrafted(kind)) throw new UserError('Форма не найдена', { status: 404 })
    assertMay(context.staff, permissionOf(definitionOf(kind).page))
    return Response.json({ savedAt: await keepDraft(kind, context.typed, context) })
  },
})

const isDrafted = (kind: string): kind is DraftedFormName => Object.hasOwn(draftedForms, kind)
