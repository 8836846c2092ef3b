import { useLocation, useRevalidator } from '@remix-run/react'
import type { MouseEvent } from 'react'

import { officePaths } from '~/office-paths'

const nameIn = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'customers.csv'

/** With scripts the page shows the number of rows at once; without them the next page does. */
export function ExportLink() {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const href = officePaths.customersExport(search)
  const save = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const answer = await fetch(href).catch(() => null)
    // A list that is too large for a download leads to the page of exports.
    if (!answer?.ok || answer.redirected) {
      location.assign(href)
      return
    }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await answer.blob())
    link.download = nameIn(answer)
    link.click()
    URL.revokeObjectURL(link.href)
    revalidate()
  }
  return (
    <a href={href} onClick={(event) => void save(event)} className="button button-outline">
      Экспорт в CSV
    </a>
  )
}
