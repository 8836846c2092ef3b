import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { Button } from '../../../ui/primitives/controls/button'
import { Dialog } from '../../../ui/primitives/overlays/dialog'
import { SignInPrompt } from './sign-in-prompt'

export default function SignInDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])
  return (
    <Dialog title="Товар в избранном" onClose={onClose}>
      <SignInPrompt productId={productId} />
      <Button type="button" tone="quiet" className="mt-3 -ml-5" onClick={onClose}>
        Не сейчас
      </Button>
    </Dialog>
  )
}
