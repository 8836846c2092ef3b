import { useEffect, useState } from 'react'

import { Toast } from '~/ui/primitives/feedback/toast'

interface Flash {
  text: string
  kind: 'success' | 'error'
}

export function AdminToasts({ flash }: { flash: Flash | null }) {
  const [shown, setShown] = useState(flash && { ...flash, number: 0 })
  useEffect(() => {
    if (flash) setShown((last) => ({ ...flash, number: (last?.number ?? 0) + 1 }))
  }, [flash])
  return (
    <div className="toasts" role="status">
      {shown ? <Toast key={shown.number} text={shown.text} kind={shown.kind} /> : null}
    </div>
  )
}
