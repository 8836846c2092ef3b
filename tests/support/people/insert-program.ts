import { hashToken, newToken } from '~/platform/security/crypto.server'

import { query } from '../database/shop-data'

interface Program {
  email: string
  scopes: readonly string[]
  expiresAt?: Date
  revokedAt?: Date
}

export async function insertProgram(
  databaseUrl: string,
  { email, scopes, expiresAt, revokedAt }: Program,
): Promise<string> {
  const token = `cc_${newToken()}`
  await query(
    databaseUrl,
    `INSERT INTO "ApiToken" ("id", "name", "prefix", "tokenHash", "scopes", "authorId", "expiresAt", "revokedAt")
     SELECT gen_random_uuid(), '1С', $2, $3, $4, "id", $5, $6 FROM "User" WHERE "email" = $1`,
    [email, token.slice(0, 9), hashToken(token), scopes, expiresAt ?? null, revokedAt ?? null],
  )
  return token
}
