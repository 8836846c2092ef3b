import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { paths } from '~/paths'

import { Toast } from '../../../ui/primitives/feedback/toast'
import { useCartAnswer } from '../cart/cart-provider'
import { useLists } from '../lists/lists-provider'
import type { ShopToast } from './shop-data'

export function Toasts({ flash }: { flash: ShopToast | null }) {
  const answer = useCartAnswer()
  const { toast: listToast } = useLists()
  const [shown, setShown] = useState<{ toast: ShopToast; number: number } | null>(
    flash && { toast: flash, number: 0 },
  )
  useEffect(() => {
    if (flash) setShown((last) => ({ toast: flash, number: (last?.number ?? 0) + 1 }))
  }, [flash])
  useEffect(() => {
    const toast = answer?.toast
    if (toast) setShown((last) => ({ toast, number: (last?.number ?? 0) + 1 }))
  }, [answer])
  useEffect(() => {
    if (listToast) setShown((last) => ({ toast: listToast, number: (last?.number ?? 0) + 1 }))
  }, [listToast])
  return (
    <div className="toasts" role="status">
      {shown ? <ShownToast key={shown.number} toast={shown.toast} /> : null}
    </div>
  )
}

/** It never covers the page that its link leads to, nor returns on a page after that. */
function ShownToast({ toast }: { toast: ShopToast }) {
  const { pathname } = useLocation()
  const [shownAt] = useState(pathname)
  const [isOver, setOver] = useState(false)
  const isThere = toast.toCart === true && pathname === paths.cart()
  if (isThere && shownAt !== pathname && !isOver) setOver(true)
  if (isOver) return null
  return <Toast text={toast.text} kind={toast.kind} action={isThere ? undefined : actionOf(toast)} />
}

function actionOf({ undo, undoClear, toCart }: ShopToast) {
  if (toCart)
    return (
      <Link
        to={paths.cart()}
        className="inline-flex min-h-11 items-center px-2 whitespace-nowrap underline underline-offset-4"
      >
        Перейти в корзину
      </Link>
    )
  if (undoClear)
    return (
      <form method="post" action={paths.cart()} data-cart="">
        <input type="hidden" name="intent" value="undo-clear" />
        <button className="min-h-11 px-2 underline underline-offset-4">Вернуть</button>
      </form>
    )
  if (!undo) return undefined
  return (
    <form method="post" action={paths.cart()} data-cart="">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="productId" value={undo.productId} />
      <input type="hidden" name="quantity" value={undo.quantity} />
      {undo.addedAt === undefined ? null : <input type="hidden" name="addedAt" value={undo.addedAt} />}
      <button className="min-h-11 px-2 underline underline-offset-4">Вернуть</button>
    </form>
  )
}
