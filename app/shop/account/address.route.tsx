import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { addAddress, addressInput, readAddress, updateAddress } from '~/domain/customers/index.server'
import { handleForm } from '~/http/forms/form.server'
import { requireCustomer } from '~/http/sessions/guards.server'
import { loadOr } from '~/http/errors/load.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { AddressForm } from '~/shop/account/address-form'

const NEW = 'new'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Адрес' })

export async function loader({ request, params: { addressId = NEW } }: LoaderFunctionArgs) {
  const { userId, name } = await requireCustomer(request)
  const address =
    addressId === NEW ? null : await loadOr('Ошибка получения адресов', () => readAddress(userId, addressId))
  const [firstName = '', ...rest] = name.split(' ')
  return { address, recipient: { firstName, lastName: rest.join(' ') } }
}

export async function action({ request, params: { addressId = NEW } }: ActionFunctionArgs) {
  const { userId } = await requireCustomer(request)
  const isNew = addressId === NEW
  const fallback = isNew ? 'Ошибка добавления адреса' : 'Ошибка обновления адреса'
  return handleForm(await readForm(request), addressInput, { fallback }, async (address) => {
    if (isNew) await addAddress(userId, address)
    else await updateAddress(userId, addressId, address)
    return redirectWithToast(paths.profileDetails(), { text: 'Адрес сохранён' })
  })
}

export default function AddressRoute() {
  return (
    <AddressForm
      {...useLoaderData<typeof loader>()}
      state={useFormState()}
      busy={useNavigation().state !== 'idle'}
    />
  )
}
