import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { Button } from '../../primitives/button'
import { Dialog } from '../../primitives/dialog'
import { WishSignIn } from './wish-sign-in'

/** The prompt to sign in, over the page on which the wish was made; it goes away with that page. */
export function WishDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])
  return (
    <Dialog title="Войдите, чтобы сохранить" onClose={onClose}>
      <WishSignIn productId={productId} />
      <Button type="button" tone="quiet" className="mt-3 -ml-5" onClick={onClose}>
        Не сейчас
      </Button>
    </Dialog>
  )
}
