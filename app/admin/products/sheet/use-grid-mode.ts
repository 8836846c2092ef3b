import { useEffect, useState } from 'react'

/** Narrower screens keep the form, whose rows fit them. */
const WIDE = '(width >= 64rem)'

/** False on the server. Stays true in a window that becomes narrow, so that nothing typed is lost. */
export function useGridMode(): boolean {
  const [isGrid, setGrid] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(WIDE)
    const notice = (): void => setGrid((was) => was || query.matches)
    notice()
    query.addEventListener('change', notice)
    return () => query.removeEventListener('change', notice)
  }, [])
  return isGrid
}
