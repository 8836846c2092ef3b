import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { useRef } from 'react'

import {
  callPurposeText,
  type FilledIntegration,
  type IntegrationCallRecord,
  integrationForms,
  type IntegrationTypeName,
} from '~/domain/integrations/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Dialog } from '~/ui/primitives/overlays/dialog'
import { Moment } from '~/ui/primitives/display/moment'

import { ConcurrentEdit, VersionField } from '../shared/form/concurrent-edit'
import { ProofField } from '../shared/form/proof-field'
import { SettingFields } from '../shared/setting-fields/setting-fields'

interface IntegrationDialogProps {
  integration: FilledIntegration
  /** The password was entered recently, so secrets can be changed. */
  isProven: boolean
  state: FormState | undefined
}

export function IntegrationDialog({ integration, isProven, state }: IntegrationDialogProps) {
  const { type, version, values, secrets, calls } = integration
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const { label, about, fields } = integrationForms[type]
  return (
    <Dialog title={label} onClose={() => navigate(officePaths.integrations(), { preventScrollReset: true })}>
      <p className="mt-1 text-small text-muted">{about}</p>
      <Form key={version} ref={form} method="post" noValidate preventScrollReset className="mt-4 grid gap-4">
        <ConcurrentEdit state={state} by={null} differences={differencesIn(type, values, state)} />
        <VersionField version={version} />
        <SettingFields
          fields={fields}
          view={{ values: state ? typedIn(state, values) : values, secrets, state }}
        />
        {fields.some(({ field }) => field.kind === 'secret') ? (
          <ProofField isProven={isProven} state={state} isFor="Нужен, чтобы изменить или забыть секрет" />
        ) : null}
        <p className="text-caption text-muted">
          <span className="text-accent">*</span> — без этого интеграция не заработает; сохранить можно и так.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save" busy={isBusy} data-save>
            Сохранить
          </Button>
          <LinkButton to={officePaths.integrations()} tone="outline" preventScrollReset>
            Отмена
          </LinkButton>
        </div>
      </Form>
      <IntegrationLog calls={calls} />
    </Dialog>
  )
}

type Values = FilledIntegration['values']

function typedIn(state: FormState, values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, state.values[name] ?? '']))
}

function differencesIn(type: IntegrationTypeName, values: Values, state: FormState | undefined) {
  if (!state) return []
  const typed = typedIn(state, values)
  return integrationForms[type].fields.flatMap(({ name, field }) => {
    const [theirs, own] = [values[name], typed[name]]
    return theirs === undefined || theirs === own
      ? []
      : [{ label: field.label, theirs: wordOf(field.kind, theirs), typed: wordOf(field.kind, own ?? '') }]
  })
}

function wordOf(kind: string, value: string): string {
  if (kind === 'tick') return value === 'on' ? 'да' : 'нет'
  return value === '' ? 'пусто' : value
}

function IntegrationLog({ calls }: { calls: readonly IntegrationCallRecord[] }) {
  if (calls.length === 0) return null
  return (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="cursor-pointer font-semibold">Журнал обращений</summary>
      <ol className="mt-2 grid divide-y divide-line text-small">
        {calls.map(({ id, purpose, isOk, result, milliseconds, createdAt }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <span className="flex flex-wrap justify-between gap-x-3 text-muted">
              <Moment at={createdAt} withTime />
              <span>{milliseconds} мс</span>
            </span>
            <span>
              {callPurposeText(purpose)}:{' '}
              <span className={isOk ? 'text-success' : 'text-danger'}>{result}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
