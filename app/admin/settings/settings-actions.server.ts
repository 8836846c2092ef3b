import { z } from 'zod'

import { saveUpload } from '~/domain/images/index.server'
import { uploadLimits } from '~/domain/images/staff'
import { changeSettings, undoSettings, type SettingsSaved } from '~/domain/settings-forms/index.server'
import {
  fieldsOfGroup,
  groupsOfTab,
  type NamedSetting,
  type SettingsTabName,
} from '~/domain/settings-forms/staff'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'

import { typedTexts } from '../shared/form/typed-texts.server'
import { adminAction, type AdminContext, type AdminFormContext } from '../shared/page/admin-page.server'
import { CONCURRENT_EDIT } from '../shared/page/concurrent-edit'
import { baseOf } from '../shared/form/form-base.server'
import { PICTURE_FIELD } from '../../http/forms/form-fields'
import type { UploadedFile } from '../../http/forms/read-uploads.server'
import { secretsIn } from '../shared/setting-fields/secrets-in.server'
import type { SettingsFormState } from './settings-form-state'
import { isProven } from '../../http/admin/staff-actions.server'

type TabOf = (name: string | undefined) => SettingsTabName

const FAILED = 'Ошибка сохранения настроек'

export const saveSettingsAction = (tabOf: TabOf) =>
  adminAction({
    // The use case validates it by the fields of its tab.
    schema: typedTexts,
    fallback: FAILED,
    run: async (sent, { params, actor, staff, typed }) => {
      const tab = tabOf(params.tab)
      const fields = fieldsOf(tab)
      const values = withPictures(fields, typed)
      const secrets = secretsIn(fields, sent)
      const proven = await isProven(staff, typeof sent.proof === 'string' ? sent.proof : undefined)
      const wanted = { groups: groupsOfTab(tab), typed: values, base: baseOf(typed.base), secrets }
      const saved = await changeSettings({ ...wanted, isProven: proven, actor })
      if (saved.outcome !== 'saved')
        return { again: stateOf(saved, values), status: saved.outcome === 'conflict' ? 409 : 400 }
      if (saved.changed.length === 0) return { toast: 'Ничего не изменилось' }
      return {
        toast: 'Все настройки сохранены успешно!',
        to: officePaths.settings(tab === 'general' ? undefined : tab, '1'),
      }
    },
  })

export const undoSettingsAction = (tabOf: TabOf) =>
  adminAction({
    schema: z.object({ entryId: z.string().max(40).default('') }),
    fallback: 'Изменение настроек не отменено',
    run: async ({ entryId }, { params, actor }) => {
      const tab = tabOf(params.tab)
      await undoSettings({ entryId, actor })
      return {
        toast: 'Изменение отменено',
        to: officePaths.settings(tab === 'general' ? undefined : tab, '1'),
      }
    },
  })

/** @throws UserError beside its field */
export async function takeSettingsPicture(
  { name, body, field }: UploadedFile,
  { staff }: AdminContext,
): Promise<string> {
  if (!field.startsWith(PICTURE_FIELD)) throw new UserError('Здесь нужен текст, а не файл', { field })
  try {
    return (await saveUpload({ body, maxBytes: uploadLimits.category, authorId: staff.userId })).url
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(`«${name}»: ${error.message}`, {
      status: error.status,
      field: field.slice(PICTURE_FIELD.length),
    })
  }
}

function fieldsOf(tab: SettingsTabName): NamedSetting[] {
  return groupsOfTab(tab).flatMap(fieldsOfGroup)
}

function withPictures(
  fields: readonly NamedSetting[],
  typed: AdminFormContext['typed'],
): Record<string, string> {
  const sent = fields.flatMap(({ name, field }): [string, string][] => {
    const url = field.kind === 'picture' ? (typed[PICTURE_FIELD + name] ?? '') : ''
    return url === '' ? [] : [[name, url]]
  })
  return { ...typed, ...Object.fromEntries(sent) }
}

function stateOf(
  saved: Exclude<SettingsSaved, { outcome: 'saved' }>,
  values: Record<string, string>,
): SettingsFormState {
  if (saved.outcome === 'refused')
    return { values, fieldErrors: saved.errors, formErrors: [FAILED], code: 'input' }
  const { conflicts, kept } = saved
  return {
    values: { ...saved.values },
    fieldErrors: {},
    formErrors: ['Настройки тем временем изменены'],
    code: CONCURRENT_EDIT,
    conflicts,
    base: kept,
  }
}
