import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'

import {
  fieldsOfGroup,
  groupsOfTab,
  guardedFields,
  proofReason,
  settingLabel,
  type SettingsChangeRecord,
  type SettingsFormValues,
  type SettingsTabName,
  settingsTabs,
  settingText,
} from '~/domain/settings-forms/staff'
import type { SettingsFormState } from '~/admin/settings/settings-form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { ConcurrentEdit } from '../shared/form/concurrent-edit'
import { SaveBar } from '../shared/form/save-bar'
import { UnsavedChanges } from '../shared/form/unsaved-changes'
import { useDirtyForm } from '../shared/form/use-dirty-form'
import { ProofField } from '../shared/form/proof-field'
import { SettingFields, type SettingView } from '../shared/setting-fields/setting-fields'
import { SettingsFrame } from './settings-frame'
import { AuditChange } from '../shared/parts/audit-change'

interface SettingsPageProps {
  tab: SettingsTabName
  isHome: boolean
  values: SettingsFormValues
  secrets: readonly string[]
  notes: Readonly<Record<string, string>>
  history: readonly SettingsChangeRecord[]
  isSaved: boolean
  /** The password was confirmed recently; secrets and destinations need it. */
  isProven: boolean
  state: SettingsFormState | undefined
  fields?: ReactNode
  aside?: ReactNode
}

export function SettingsPage(props: SettingsPageProps) {
  const { tab, isHome, history, isSaved, aside } = props
  return (
    <SettingsFrame current={tab} isHome={isHome}>
      <div className="grid items-start gap-4 pb-16 xl:grid-cols-[minmax(0,1fr)_300px] xl:pb-4">
        <SettingsForm key={JSON.stringify(props.state?.base ?? props.values)} {...props} />
        <div className="grid gap-4">
          {aside}
          <SettingsHistory changes={history} isOpen={isSaved} />
        </div>
      </div>
    </SettingsFrame>
  )
}

function SettingsForm({ tab, values, secrets, notes, history, isProven, state, fields }: SettingsPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, notice } = useDirtyForm(form, [values, state])
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const guarded = groupsOfTab(tab).flatMap(guardedFields)
  const view: SettingView = { values: state?.values ?? values, secrets, notes, state }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onChange={notice}
      className="grid gap-4"
    >
      <UnsavedChanges isDirty={(isDirty || state !== undefined) && !isBusy} />
      <input type="hidden" name="base" value={JSON.stringify(state?.base ?? values)} />
      <ConcurrentEdit
        state={state}
        by={<LastChange change={history[0]} />}
        differences={differencesIn(state)}
      />
      {settingsTabs[tab].groups.map((part) => (
        <section key={part.group} className="panel grid gap-4 p-4 md:p-5">
          <h2 className="text-body">{part.title}</h2>
          {'intro' in part ? <p className="-mt-2 text-small text-muted">{part.intro}</p> : null}
          <SettingFields fields={fieldsOfGroup(part.group)} view={view} />
        </section>
      ))}
      {fields}
      {guarded.length > 0 ? (
        <ProofField isProven={isProven} state={state} isFor={proofReason(guarded)} />
      ) : null}
      <SaveBar isLow>
        <Button name="intent" value="save" busy={isBusy} data-save>
          Сохранить
        </Button>
      </SaveBar>
    </Form>
  )
}

function LastChange({ change }: { change: SettingsChangeRecord | undefined }) {
  if (!change) return null
  return (
    <>
      {change.authorName}, <Moment at={change.createdAt} withTime />
    </>
  )
}

function differencesIn(state: SettingsFormState | undefined) {
  return (state?.conflicts ?? []).map(({ field, theirs, typed }) => ({
    label: settingLabel(field) ?? field,
    theirs: settingText(field, theirs) ?? theirs,
    typed: settingText(field, typed) ?? typed,
  }))
}

interface SettingsHistoryProps {
  changes: readonly SettingsChangeRecord[]
  isOpen: boolean
}

function SettingsHistory({ changes, isOpen }: SettingsHistoryProps) {
  if (changes.length === 0) return null
  return (
    <details className="panel p-4 md:p-5" open={isOpen}>
      <summary className="cursor-pointer font-semibold">Что меняли</summary>
      <ol className="mt-3 grid divide-y divide-line">
        {changes.map(({ id, authorName, createdAt, before, after, canUndo }) => (
          <li key={id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center justify-between gap-2 text-small text-muted">
              <span>
                {authorName}, <Moment at={createdAt} withTime />
              </span>
              {canUndo ? (
                <Form method="post" encType="multipart/form-data" preventScrollReset>
                  <input type="hidden" name="entryId" value={id} />
                  <Button name="intent" value="undo" tone="outline" small>
                    Отменить изменение
                  </Button>
                </Form>
              ) : null}
            </div>
            <AuditChange entity="Setting" before={before} after={after} />
          </li>
        ))}
      </ol>
    </details>
  )
}
