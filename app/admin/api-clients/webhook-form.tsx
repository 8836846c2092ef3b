import {
  eventField,
  eventPermissions,
  webhookEventLabels,
  type EndpointView,
  type WebhookEventType,
} from '~/domain/webhooks/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Checkbox } from '~/ui/primitives/controls/controls'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { useHeld } from '../shared/parts/if-permitted'
import { ProofField } from '../shared/form/proof-field'
import { EndpointStateBadge } from './webhook-state-badge'

interface WebhookFormProps {
  endpoint: EndpointView | null
  isProven: boolean
  state: FormState | undefined
}

const types = Object.entries(webhookEventLabels) as [WebhookEventType, string][]

export function WebhookForm({ endpoint, isProven, state }: WebhookFormProps) {
  return (
    <FormFrame
      back={{ to: officePaths.webhooks(), label: 'События для программ' }}
      title={endpoint === null ? 'Новый адрес для событий' : 'Адрес для событий'}
      note={endpoint === null ? undefined : <EndpointStateBadge state={endpoint.state} />}
      version={endpoint?.version ?? null}
      state={state}
      concurrentEdit={{ by: null, differences: [] }}
      save={endpoint === null ? 'Добавить адрес' : 'Сохранить'}
    >
      <FormSection title="Куда">
        <TextField
          name="url"
          label="Адрес"
          type="url"
          required
          state={state}
          defaultValue={endpoint?.url}
          maxLength={500}
          placeholder="https://example.ru/webhook"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="description"
          label="Что там"
          state={state}
          defaultValue={endpoint?.description}
          maxLength={200}
          autoComplete="off"
          hint="Для вас: например, «Обмен со складом»"
        />
        <Checkbox
          name="isActive"
          label="Отправлять события"
          defaultChecked={state ? state.values.isActive === 'on' : (endpoint?.isActive ?? true)}
        />
      </FormSection>
      <FormSection title="О чём">
        <EventChoice chosen={endpoint?.events ?? []} state={state} />
      </FormSection>
      <ProofField isProven={isProven} state={state} />
      {endpoint === null ? null : (
        <p>
          <LinkButton to={officePaths.webhookDeletion(endpoint.id)} tone="outline" small>
            Удалить адрес
          </LinkButton>
        </p>
      )}
    </FormFrame>
  )
}

function EventChoice({
  chosen,
  state,
}: {
  chosen: readonly WebhookEventType[]
  state: FormState | undefined
}) {
  const [error] = errorsOf(state, 'events')
  const held = useHeld()
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : 'events-error'}>
      <legend className="mb-1 text-small text-muted">События</legend>
      <div className="grid grid-cols-1 sm:grid-cols-2">
        {types.map(([type, label]) => (
          <Checkbox
            key={type}
            name={eventField(type)}
            label={label}
            defaultChecked={state ? state.values[eventField(type)] === 'on' : chosen.includes(type)}
            disabled={!held.includes(eventPermissions[type])}
          />
        ))}
      </div>
      {types.every(([type]) => held.includes(eventPermissions[type])) ? null : (
        <p className="text-caption text-muted">
          Отметить можно события, о которых вам можно читать и в управлении.
        </p>
      )}
      {error === undefined ? null : (
        <p id="events-error" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
