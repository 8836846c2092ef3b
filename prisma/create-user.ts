import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

import { z } from 'zod'

import { systemActor } from '~/domain/audit/index.server'
import { createStaff } from '~/domain/auth/index.server'
import { PASSWORD_MAX_LENGTH } from '~/domain/auth/shared'
import { resetTwoFactor } from '~/domain/two-factor/index.server'
import { canonicalEmail } from '~/platform/contacts/email-address.server'
import { newToken } from '~/platform/security/crypto.server'
import { closeDatabase, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

const USAGE = `npm run user:create -- --email you@example.ru --name "Анна Ковалёва" --role ADMIN|MODERATOR [--password-stdin]
Without --password-stdin a password is made up and printed once.
`
const GENERATED_LENGTH = 16

const schema = z.object({
  email: z.string().refine((email) => canonicalEmail(email) !== null, '--email is no e-mail address'),
  name: z.string('--name is missing').trim().min(1, '--name is empty').max(120, '--name is too long'),
  role: z.enum(['ADMIN', 'MODERATOR'], '--role must be ADMIN or MODERATOR'),
})

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
  const parsed = schema.safeParse(values)
  if (!parsed.success)
    throw new UserError(`${parsed.error.issues.map((issue) => issue.message).join('\n')}\n\n${USAGE}`)
  const typed = values['password-stdin'] ? await typedPassword() : null
  const password = typed ?? newToken().slice(0, GENERATED_LENGTH)
  const { userId, isNew } = await createStaff({ ...parsed.data, password })
  // An administrator without app and recovery codes gets back in: running this needs database access anyway.
  await transaction((tx) => resetTwoFactor(tx, { userId, actor: systemActor }))
  process.stdout.write(
    `${parsed.data.role} ${parsed.data.email} ${isNew ? 'created' : 'given the role; earlier sessions are ended, a second step is off'}.\n`,
  )
  if (typed === null) process.stdout.write(`Password (shown only now): ${password}\n`)
}

async function typedPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length > PASSWORD_MAX_LENGTH)
    throw new UserError(`The password must have at most ${PASSWORD_MAX_LENGTH} characters`)
  return password
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await closeDatabase().catch(() => undefined)
}
