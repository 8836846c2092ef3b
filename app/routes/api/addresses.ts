import { addAddress, listAddresses, readAddress } from '~/domain/customers/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { addAddressCall, listAddressesCall } from '~/http/api/operations/account-operations.server'

const route = apiRoute(
  serve(listAddressesCall, async ({ caller }) => ({ data: await listAddresses(caller.userId) })),
  serve(addAddressCall, async ({ caller, body }) => {
    const { addressId } = await addAddress(caller.userId, body)
    return { data: await readAddress(caller.userId, addressId) }
  }),
)

export const loader = route.loader
export const action = route.action
