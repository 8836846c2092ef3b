import { describe, expect, it } from 'vitest'

import { programScopes, tokenRefusals } from '~/domain/api-tokens/index.server'

import { query } from '~tests/support/database/shop-data'
import { insertProgram } from '~tests/support/people/insert-program'
import { insertStaff } from '~tests/support/people/staff'
import { apiAdministrator, apiPassword } from '~tests/support/shop/api-shop'

import { api, database, expectRefused, orderBody } from './contract-shop'

export function describePrograms(): void {
  describe('a token of an API client', () => {
    it('a token without permission gets the reason from every call that identifies the caller', async () => {
      const past = new Date(Date.now() - 1_000)
      const gone = { email: 'left@example.ru', name: 'Павел', role: 'ADMIN', password: apiPassword } as const
      await insertStaff(database(), gone)
      const { email } = apiAdministrator
      const refused = [
        [`cc_${'A'.repeat(43)}`, tokenRefusals.unknown],
        [
          await insertProgram(database(), { email, scopes: programScopes, expiresAt: past }),
          tokenRefusals.expired,
        ],
        [
          await insertProgram(database(), { email, scopes: programScopes, revokedAt: past }),
          tokenRefusals.revoked,
        ],
        [await insertProgram(database(), { email: gone.email, scopes: programScopes }), tokenRefusals.orphan],
      ] as const
      await query(database(), `UPDATE "User" SET "status" = 'INACTIVE' WHERE "email" = $1`, [gone.email])
      for (const { id, hasBody } of api.calls.filter(({ security }) => security !== 'public'))
        for (const [token, text] of refused)
          await expectRefused(id, { token, body: hasBody ? {} : undefined }, 401, text)
    })

    it('an API client orders for the shop only with its permission', async () => {
      const { email } = apiAdministrator
      const [may, mayNot] = await Promise.all(
        ['orders.write', 'orders.read'].map((scope) => insertProgram(database(), { email, scopes: [scope] })),
      )
      await expectRefused('placeOrder', { token: mayNot, body: orderBody() }, 403, 'Недостаточно прав')
      expect((await api.call('placeOrder', { token: may, body: orderBody() })).status).toBe(201)
    })
  })
}
