import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'

import { addAddress, addressInput, readAddress, updateAddress } from '~/domain/customers/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { definePage, shopForm, signedIn } from '~/shop/shared/page/shop-page.server'
import { AddressForm } from '~/shop/account/address-form'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

const NEW = 'new'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Адрес' })

const page = definePage({
  guard: signedIn,
  fallback: 'Ошибка получения адресов',
  load: async ({ params: { addressId = NEW }, customer: { userId, name } }) => {
    const address = addressId === NEW ? null : await readAddress(userId, addressId)
    const [firstName = '', ...rest] = name.split(' ')
    return { address, recipient: { firstName, lastName: rest.join(' ') } }
  },
  form: ({ params: { addressId = NEW }, customer: { userId }, form }) =>
    shopForm(form, {
      schema: addressInput,
      fallback: addressId === NEW ? 'Ошибка добавления адреса' : 'Ошибка обновления адреса',
      run: async (address) => {
        if (addressId === NEW) await addAddress(userId, address)
        else await updateAddress(userId, addressId, address)
        return redirectWithToast(paths.profileDetails(), { text: 'Адрес сохранён' })
      },
    }),
})

export const loader = page.loader
export const action = page.action

export default function AddressRoute() {
  return (
    <AddressForm
      {...useLoaderData<typeof loader>()}
      state={useFormState()}
      busy={useNavigation().state !== 'idle'}
    />
  )
}
