import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { isMoving, type MailingProgress, minutesLeft, progressText } from '~/domain/mailings/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { counted, formatNumber } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Moment } from '~/ui/primitives/display/moment'
import { Progress } from '~/ui/primitives/feedback/progress'
import { Tabs } from '~/ui/primitives/navigation/tabs'
import { usePolling } from '~/ui/primitives/hooks/use-polling'

import { AudiencePanel, type SendingAudience } from './audience-panel'
import { MailingBadge } from './mailing-badge'
import { MailingChecks, type CheckedLetter } from './mailing-checks'
import { MailingRecipients, type ShownRecipients } from './mailing-recipients'
import { MailingReport } from './mailing-report'
import { MailingSteps } from './mailing-steps'

const titles = { FAILED: 'Не удалось', SKIPPED: 'Пропущены', QUEUED: 'Будут отправлены позже' } as const

function MailingReasons({ progress: { reasons, waitingDomains } }: { progress: MailingProgress }) {
  if (reasons.length === 0 && waitingDomains.length === 0)
    return <p className="panel p-4 text-muted">Отказов и задержек нет.</p>
  return (
    <section className="panel p-5" aria-label="Почему письма не ушли">
      {(['FAILED', 'SKIPPED', 'QUEUED'] as const).map((outcome) => {
        const rows = reasons.filter((row) => row.outcome === outcome)
        return rows.length === 0 ? null : (
          <div key={outcome} className="mb-4 last:mb-0">
            <h2 className="mb-1 text-body font-semibold">{titles[outcome]}</h2>
            <ul className="grid gap-1">
              {rows.map(({ reason, count }) => (
                <li key={reason}>
                  <strong>{formatNumber(count)}</strong> — {reason}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {waitingDomains.length === 0 ? null : (
        <>
          <h2 className="mb-1 text-body font-semibold">Просили подождать</h2>
          <ul className="grid gap-1">
            {waitingDomains.map(({ domain, until, answer }) => (
              <li key={domain}>
                <strong>{domain}</strong> до <Moment at={new Date(until)} withTime />: {answer}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Poll interval in seconds, used when streaming is unavailable. */
const ASK_SECONDS = 5

/** Loaded progress, then streamed updates; polls when the stream cannot be opened. */
function useMailingProgress(loaded: MailingProgress): MailingProgress {
  const [streamed, setStreamed] = useState<{ loaded: MailingProgress; progress: MailingProgress } | null>(
    null,
  )
  const [isCutOff, setCutOff] = useState(false)
  const { revalidate } = useRevalidator()
  const progress = streamed?.loaded === loaded ? streamed.progress : loaded
  const moves = isMoving(progress.status)
  usePolling(moves && isCutOff ? ASK_SECONDS : null)
  useEffect(() => {
    if (!moves) return
    const stream = new EventSource(officePaths.mailingStream(loaded.id))
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      // Our own server serialises the same type that the loader returns.
      const next = JSON.parse(data) as MailingProgress
      setStreamed({ loaded, progress: next })
      // The server decides which actions are allowed, so a new status reloads the page's data.
      if (next.status !== loaded.status) revalidate()
    }
    stream.onopen = () => setCutOff(false)
    stream.onerror = () => setCutOff(true)
    return () => stream.close()
  }, [loaded, moves, revalidate])
  return progress
}

export type MailingTab = 'recipients' | 'report' | 'way'

interface MailingPageProps {
  loaded: MailingProgress
  /** Set for a scheduled campaign; null for others, whose recipients are already stored. */
  audience: SendingAudience | null
  tab: MailingTab
  /** Null for staff who may not see customers, and before recipients are stored. */
  recipients: ShownRecipients | null
  letter: CheckedLetter | null
  state: FormState | undefined
}

const SECONDS = 5

export function MailingPage({ loaded, audience, tab, recipients, letter, state }: MailingPageProps) {
  const progress = useMailingProgress(loaded)
  const { id, subject, status, authorName, startedAt, scheduledAt, finishedAt } = progress
  return (
    <>
      <Link to={officePaths.mailings()} className="text-muted hover:text-ink">
        ← Все рассылки
      </Link>
      <div className="mt-1 mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-section">{subject}</h1>
        <MailingBadge status={status} />
      </div>
      <p className="mb-4 text-muted">
        {authorName}
        {scheduledAt !== null && status === 'SCHEDULED' ? (
          <>
            {' · начнётся '}
            <Moment at={new Date(scheduledAt)} withTime />
          </>
        ) : null}
        {startedAt === null ? null : (
          <>
            {' · начата '}
            <Moment at={new Date(startedAt)} withTime />
          </>
        )}
        {finishedAt === null ? null : (
          <>
            {' · закончена '}
            <Moment at={new Date(finishedAt)} withTime />
          </>
        )}
        {' · '}
        <Link to={officePaths.mailingPreview(id)} className="link">
          Письмо
        </Link>
      </p>
      <FormErrors state={state} />
      <Way progress={progress} />
      {audience !== null && status === 'SCHEDULED' ? (
        <div className="mb-5 max-w-text">
          <AudiencePanel
            audience={audience}
            scheduledAt={scheduledAt === null ? null : new Date(scheduledAt)}
            isScheduled
          />
        </div>
      ) : null}
      <MailingTabs tab={tab} mailingId={id} />
      {tab === 'report' ? <MailingReport progress={progress} /> : null}
      {tab === 'way' ? <MailingReasons progress={progress} /> : null}
      {tab === 'recipients' ? (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          {recipients === null ? (
            <MailingReasons progress={progress} />
          ) : (
            <MailingRecipients
              recipients={recipients}
              counts={{ failed: progress.failed, skipped: progress.skipped, all: progress.total }}
            />
          )}
          {letter === null ? null : <MailingChecks mailingId={id} letter={letter} />}
        </div>
      ) : null}
      {isMoving(loaded.status) ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(SECONDS)} />
        </noscript>
      ) : null}
    </>
  )
}

function MailingTabs({ tab, mailingId }: { tab: MailingTab; mailingId: string }) {
  const page = officePaths.mailing(mailingId)
  return (
    <Tabs
      label="Рассылка"
      tabs={[
        { to: page, label: 'Получатели', isCurrent: tab === 'recipients' },
        { to: officePaths.mailingPreview(mailingId), label: 'Письмо', isCurrent: false },
        { to: `${page}?tab=report`, label: 'Отчёт', isCurrent: tab === 'report' },
        { to: `${page}?tab=way`, label: 'Ход', isCurrent: tab === 'way' },
      ]}
    />
  )
}

const minuteForms = ['минуты', 'минут', 'минут'] as const
const letterForms = ['письмо ждёт', 'письма ждут', 'писем ждут'] as const

function Way({ progress }: { progress: MailingProgress }) {
  const { total, sent, failed, skipped, waiting, perMinute, pauseReason, status, undecided } = progress
  const left = minutesLeft(progress)
  return (
    <section className="panel mb-5 p-5" aria-label="Ход рассылки">
      <p role="status" className="text-body font-semibold">
        {progressText(progress)}
      </p>
      {undecided === null ? null : (
        <p className="mt-1">
          {counted(undecided.count, letterForms)} победителя, решение{' '}
          <Moment at={new Date(undecided.until)} withTime />
        </p>
      )}
      {pauseReason === null ? null : <p className="mt-1 text-danger">{pauseReason}</p>}
      <div className="my-3">
        <Progress
          label="Обработано"
          value={sent + failed + skipped}
          max={total}
          parts={[
            { tone: 'success', count: sent },
            { tone: 'warning', count: skipped },
            { tone: 'danger', count: failed },
          ]}
        />
      </div>
      <p className="text-muted">
        {status === 'DONE' ? null : (
          <>
            Отправлено: <strong className="text-ink">{formatNumber(sent)}</strong> из {formatNumber(total)}
            ,{' '}
          </>
        )}
        {status === 'DONE' ? 'Не удалось' : 'не удалось'}: {formatNumber(failed)}, пропущено:{' '}
        {formatNumber(skipped)}
        {status === 'DONE' && waiting === 0 ? '' : `, ждут: ${formatNumber(waiting)}`}
        {status === 'SENDING' && perMinute !== null && perMinute > 0
          ? ` · ${formatNumber(perMinute)} в минуту`
          : ''}
        {left === null || waiting === 0 ? '' : ` · осталось около ${counted(left, minuteForms)}`}
      </p>
      <MailingSteps progress={progress} />
    </section>
  )
}
