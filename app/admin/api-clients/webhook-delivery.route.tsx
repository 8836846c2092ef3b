import { useLoaderData, Form, Link } from '@remix-run/react'

import { replayAction } from '~/admin/api-clients/webhook-actions.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { openHeaders, readDelivery } from '~/domain/webhooks/index.server'
import { webhookEventText, type DeliveryDetail, type DeliveryTry } from '~/domain/webhooks/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { FormSection } from '../shared/form/form-section'
import { DeliveryStateBadge } from './webhook-state-badge'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Доставка события')

const page = defineAdminPage('adminWebhookDelivery', {
  query: noQuery,
  fallback: 'Доставка не загрузилась',
  load: async ({ params, staff }) => {
    const delivery = await readDelivery(staff, params.endpointId ?? '', params.deliveryId ?? '')
    const { eventId, last, createdAt } = delivery
    return { delivery, headers: Object.entries(openHeaders({ eventId, at: last?.at ?? createdAt })) }
  },
  actions: { replay: replayAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminWebhookDeliveryRoute() {
  return <DeliveryPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface DeliveryPageProps {
  delivery: DeliveryDetail
  /** Headers of the last attempt, without the signature. */
  headers: readonly [string, string][]
  state: FormState | undefined
}

function DeliveryPage({ delivery, headers, state }: DeliveryPageProps) {
  const { endpointId, url, type, createdAt, nextTryAt, tries, body } = delivery
  return (
    <>
      <Link to={officePaths.webhook(endpointId)} className="touch-link break-all text-muted hover:text-ink">
        ← {url}
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-section">{webhookEventText(type)}</h1>
          <div className="form-note">
            <DeliveryStateBadge state={delivery.state} />
            <Moment at={createdAt} withTime />
            {nextTryAt === null ? null : (
              <span>
                Следующая попытка: <Moment at={nextTryAt} withTime />
              </span>
            )}
          </div>
        </div>
        <Form method="post">
          <Button name="intent" value="replay" tone="outline">
            Отправить ещё раз
          </Button>
        </Form>
      </header>
      <FormErrors state={state} />
      <div className="grid grid-cols-1 gap-4">
        <FormSection title="Попытки">
          {tries.length === 0 ? <p className="text-muted">Ещё не отправлялось.</p> : <Tries tries={tries} />}
        </FormSection>
        <FormSection title="Что отправлено">
          <Sample
            title="Заголовки"
            text={[
              ...headers.map(([name, value]) => `${name}: ${value}`),
              'Webhook-Signature: (не хранится)',
            ].join('\n')}
          />
          <Sample title="Тело" text={pretty(body)} />
        </FormSection>
      </div>
    </>
  )
}

function Tries({ tries }: { tries: readonly DeliveryTry[] }) {
  return (
    <ol className="grid divide-y divide-line">
      {tries.map((tried, index) => (
        <li key={index} className="grid min-w-0 gap-1 py-3 first:pt-0 last:pb-0">
          <span className="flex flex-wrap justify-between gap-x-3 text-small text-muted">
            <Moment at={tried.at} withTime />
            <span>
              {tried.status === null ? '' : `${tried.status}, `}
              {tried.milliseconds} мс
            </span>
          </span>
          <span className={tried.isOk ? 'text-success' : 'text-danger'}>{tried.result}</span>
          {tried.answer === '' ? null : <Sample title="Ответ" text={tried.answer} />}
        </li>
      ))}
    </ol>
  )
}

function Sample({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-small text-muted">{title}</p>
      <pre className="mt-1 rounded-control bg-neutral-pale p-3 text-small break-all whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  )
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
