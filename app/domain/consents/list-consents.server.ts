import { getDb } from '~/platform/db/db.server'

import type { GivenConsent } from './staff'

const SHOWN = 50

export function listConsentsOf(userId: string): Promise<GivenConsent[]> {
  return getDb().consent.findMany({
    where: { userId },
    select: {
      id: true,
      purpose: true,
      textVersion: true,
      ip: true,
      createdAt: true,
      withdrawnAt: true,
      order: { select: { id: true, orderNumber: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: SHOWN,
  })
}
