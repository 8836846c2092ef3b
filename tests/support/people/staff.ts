import { spawnSync } from 'node:child_process'

import { hashPassword } from '~/domain/auth/passwords.server'

import { query } from '../database/shop-data'
import { TEST_SECRET } from '../setup/test-environment'

interface Staff {
  email: string
  name: string
  role: 'ADMIN' | 'MODERATOR'
  password: string
}

export function createStaffAccount(databaseUrl: string, { email, name, role, password }: Staff): void {
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    APP_SECRET: TEST_SECRET,
    SHOP_MODE: 'local',
  } as const
  const args = [
    'build/bundles/create-user.js',
    '--email',
    email,
    '--name',
    name,
    '--role',
    role,
    '--password-stdin',
  ]
  const made = spawnSync(process.execPath, args, { env, input: password, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`No account was made: ${made.stderr}`)
}

export async function insertStaff(
  databaseUrl: string,
  { email, name, role, password }: Staff,
): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO "User" ("id", "email", "name", "role", "passwordHash", "emailVerifiedAt") VALUES (gen_random_uuid(), $1, $2, $3::"UserRole", $4, now())`,
    [email, name, role, await hashPassword(password)],
  )
}

export async function insertWorker(
  databaseUrl: string,
  { email, name, password }: Omit<Staff, 'role'>,
): Promise<void> {
  await query(
    databaseUrl,
    `WITH made AS (INSERT INTO "StaffRole" ("id", "name", "permissions") VALUES (gen_random_uuid(), $1, '{}') RETURNING "id")
     INSERT INTO "User" ("id", "email", "name", "role", "staffRoleId", "passwordHash", "emailVerifiedAt")
     SELECT gen_random_uuid(), $1, $2, 'STAFF', made."id", $3, now() FROM made`,
    [email, name, await hashPassword(password)],
  )
}

export async function setPermissions(
  databaseUrl: string,
  email: string,
  permissions: readonly string[],
): Promise<void> {
  await query(databaseUrl, 'UPDATE "StaffRole" SET "permissions" = $2 WHERE "name" = $1', [
    email,
    permissions,
  ])
}
