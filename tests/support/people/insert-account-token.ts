import { hashToken } from '~/platform/security/crypto.server'
import type { AccountTokenPurpose } from '~/platform/generated/prisma/client'

import { query } from '../database/shop-data'

interface MailedLink {
  email: string
  purpose: AccountTokenPurpose
  token?: string
  orderId?: string
  to?: string
}

/** Valid for a day. */
export async function insertAccountToken(
  databaseUrl: string,
  { email, purpose, token = `${purpose}-of-${email}`, orderId, to = email }: MailedLink,
): Promise<string> {
  await query(
    databaseUrl,
    `INSERT INTO "AccountToken" ("id", "userId", "purpose", "tokenHash", "email", "orderId", "expiresAt")
     SELECT gen_random_uuid(), "id", $2::"AccountTokenPurpose", $3, $5, $4, now() + interval '1 day' FROM "User" WHERE "email" = $1`,
    [email, purpose, hashToken(token), orderId ?? null, to],
  )
  return token
}
