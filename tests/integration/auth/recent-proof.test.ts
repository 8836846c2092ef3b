import { expect, it } from 'vitest'

import {
  createStaff,
  findSession,
  hasRecentProof,
  requireRecentProof,
  startSession,
} from '~/domain/auth/index.server'
import { getDb } from '~/platform/db/db.server'

const ip = '127.0.0.1'
const password = 'верный пароль'

async function signedIn() {
  await createStaff({ email: 'proof@example.ru', name: 'Ольга', role: 'ADMIN', password })
  const { id: userId } = await getDb().user.findUniqueOrThrow({ where: { email: 'proof@example.ru' } })
  const token = await startSession({ userId, kind: 'ADMIN', userAgent: null, ip })
  const found = await findSession(token, 'ADMIN')
  return { userId, sessionId: found?.sessionId ?? '', ip }
}

it('a typed password is valid for ten minutes, only in the session where it was typed', async () => {
  const person = await signedIn()
  await requireRecentProof({ ...person, password: undefined })
  const { sessionId } = person
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await getDb().session.update({ where: { id: sessionId }, data: { passwordProvenAt: ago(9) } })
  expect(await hasRecentProof(sessionId)).toBe(true)
  for (const passwordProvenAt of [ago(11), null]) {
    await getDb().session.update({ where: { id: sessionId }, data: { passwordProvenAt } })
    const refused = requireRecentProof({ ...person, password: '' })
    await expect(refused).rejects.toMatchObject({ field: 'proof', code: 'password-needed' })
  }
  await expect(requireRecentProof({ ...person, password: 'чужой' })).rejects.toMatchObject({
    field: 'proof',
    message: 'Неверный пароль',
  })
  expect(await hasRecentProof(sessionId)).toBe(false)
  await requireRecentProof({ ...person, password })
  expect(await hasRecentProof(sessionId)).toBe(true)
})
