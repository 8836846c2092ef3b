import { callPurposeText, type IntegrationCallRecord } from '~/domain/integrations/staff'
import { Moment } from '~/ui/primitives/moment'

export function IntegrationLog({ calls }: { calls: readonly IntegrationCallRecord[] }) {
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
