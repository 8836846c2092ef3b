import { leftOutTexts, type AudienceCount } from '~/domain/mailings/staff'
import { counted, formatNumber } from '~/platform/text/plural'
import { Moment } from '~/ui/primitives/display/moment'

import { FormSection } from '../shared/form/form-section'

export type SendingAudience = AudienceCount & { name: string }

interface AudiencePanelProps {
  audience: SendingAudience
  scheduledAt: Date | null
  /** Whether sending starts by itself at that time; for a draft the time is only planned. */
  isScheduled?: boolean
}

export function AudiencePanel({ audience, scheduledAt, isScheduled = false }: AudiencePanelProps) {
  const { name, recipients, leftOut } = audience
  return (
    <FormSection title="Кому и когда">
      <p>
        {name}.{' '}
        {recipients === 0 ? (
          <strong className="text-danger">Нет активных клиентов для рассылки</strong>
        ) : (
          <strong>{counted(recipients, ['получатель', 'получателя', 'получателей'])}</strong>
        )}
      </p>
      <p>
        {scheduledAt === null ? (
          'Сразу, как подтвердите отправку.'
        ) : (
          <>
            {isScheduled ? 'Начнётся ' : 'Предложенное время: '}
            <Moment at={scheduledAt} withTime />
            {isScheduled ? '.' : ', ещё не назначено.'}
          </>
        )}
      </p>
      {leftOut.length === 0 ? null : (
        <div className="text-small">
          <h3 className="font-semibold">Не получат</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {leftOut.map(({ reason, count }) => (
              <li key={reason}>
                {leftOutTexts[reason]}: {formatNumber(count)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormSection>
  )
}
