import { readAccountLink } from '~/domain/auth/index.server'
import { getDb } from '~/platform/db/db.server'
import type { AccountTokenPurpose } from '~/platform/generated/prisma/client'

export async function accountToken(email: string, purpose: AccountTokenPurpose): Promise<string> {
  const row = await getDb().accountToken.findFirstOrThrow({
    where: { purpose, user: { email } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const link = await readAccountLink(row.id)
  if (!link) throw new Error('The link does not work any more')
  return link.token
}
