import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeCatalogue } from './api-contract/catalogue-calls'
import { describeCategories } from './api-contract/category-calls'
import { describeCustomers } from './api-contract/customer-calls'
import { describeEntry } from './api-contract/entry-calls'
import { describeOwn } from './api-contract/own-calls'
import { describeOrders } from './api-contract/order-calls'
import { describeKeys } from './api-contract/keyed-calls'
import { describeMaking } from './api-contract/made-once'
import { describeMailings } from './api-contract/mailing-calls'
import { describePayment } from './api-contract/payment-calls'
import { describeExchange } from './api-contract/exchange-calls'
import { describeIntegrations } from './api-contract/integration-calls'
import { describeRest } from './api-contract/other-calls'
import { describePrograms } from './api-contract/program-calls'
import { describeProducts } from './api-contract/product-calls'
import { describeSettings } from './api-contract/settings-calls'
import { describeStaffAccounts } from './api-contract/staff-account-calls'
import { describeStaff } from './api-contract/staff-calls'
import { describeManners } from './api-contract/manners'
import { describeUploads } from './api-contract/upload-calls'
import { describeWrongFields } from './api-contract/wrong-fields'
import { api, closeContract, openContract } from './api-contract/contract-shop'

/*
 * Every response is checked against the generated document and every documented error is provoked; the last
 * test counts both.
 */

beforeAll(openContract)

afterAll(closeContract)

describeCatalogue()
describeEntry()
describeOwn()
describeOrders()
describeKeys()
describePayment()
describeRest()
describeStaff()
describeStaffAccounts()
describeCustomers()
describeMailings()
describeCategories()
describeSettings()

describeIntegrations()
describePrograms()
describeProducts()
describeUploads()
describeExchange()
describeMaking()
describeManners()
describeWrongFields()

it('the API has returned every documented response', () => {
  // These cannot fail unexpectedly: they have fallbacks or need no database.
  const cannotFail = ['readPublicSettings 500', 'readContactCheck 500', 'track 500']
  // This shop has no rate limits; tests/integration/auth/registration.test.ts tests this one.
  const limited = ['register 429']
  expect(
    api.notReceived().filter((one) => ![...cannotFail, ...limited].some((start) => one.startsWith(start))),
  ).toEqual([])
})
