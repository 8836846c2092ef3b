import { deleteAddress, readAddress, updateAddress } from '~/domain/customers/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { deleteAddressCall, updateAddressCall } from '~/http/api/operations/account-operations.server'

const route = apiRoute(
  serve(updateAddressCall, async ({ caller, params, body }) => {
    const addressId = params.id ?? ''
    await updateAddress(caller.userId, addressId, body)
    return { data: await readAddress(caller.userId, addressId) }
  }),
  serve(deleteAddressCall, async ({ caller, params }) => {
    await deleteAddress(caller.userId, params.id ?? '')
    return { data: null }
  }),
)

export const loader = route.loader
export const action = route.action
