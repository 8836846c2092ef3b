import type { z } from 'zod'

import { findMailing, mailingForCall, readProgress } from '~/domain/mailings/index.server'
import type { ListedMailing } from '~/domain/mailings/staff'
import { kopecks, toRoubles } from '~/platform/money/money'

import type { mailingAnswer, mailingsData } from '../responses/mailing-responses.server'

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function listedMailingJson(row: ListedMailing): z.input<typeof mailingsData>['mailings'][number] {
  const {
    id,
    subject,
    status,
    audience,
    authorName,
    totalCount: total,
    sentCount: sent,
    failedCount: failed,
  } = row
  return {
    ...{ id, subject, status, audience, author: authorName, counts: { total, sent, failed } },
    scheduledAt: isoOf(row.scheduledAt),
    startedAt: isoOf(row.startedAt),
    finishedAt: isoOf(row.finishedAt),
    createdAt: row.createdAt.toISOString(),
  }
}

/** @throws UserError (404) */
export async function readMailingJson(mailingId: string): Promise<z.input<typeof mailingAnswer>> {
  const row = await findMailing(mailingId)
  const [letter, progress] = await Promise.all([mailingForCall(row), readProgress(mailingId)])
  const {
    status,
    authorName: author,
    pauseReason,
    startedAt,
    finishedAt,
    perMinute,
    readers,
    winner,
  } = progress
  const { total, sent, failed, skipped, waiting } = progress
  const orders = { count: progress.orders.count, total: toRoubles(kopecks(progress.orders.totalKopecks)) }
  const codes = progress.codes && {
    ...progress.codes,
    total: toRoubles(kopecks(progress.codes.totalKopecks)),
  }
  const returned = { ...progress.returned, reasons: [...progress.returned.reasons] }
  const report = {
    counts: { total, sent, failed, skipped, waiting },
    perMinute,
    reasons: [...progress.reasons],
    returned,
    readers,
    orders,
    codes: codes && { given: codes.given, used: codes.used, total: codes.total },
    winner,
  }
  return {
    ...letter,
    id: row.id,
    version: row.version,
    ...{ status, author, pauseReason, startedAt, finishedAt, report },
  }
}
