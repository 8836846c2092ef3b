import { useLocation, useRevalidator } from '@remix-run/react'
import type { MouseEvent } from 'react'

import { officePaths } from '~/office-paths'

/** The name of the file that an answer carries. */
const nameIn = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'customers.csv'

/** The list as a file. Where scripts run the page tells at once how many customers are in it; without them the next page does. */
export function ExportLink() {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const href = officePaths.customersExport(search)
  const save = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const answer = await fetch(href).catch(() => null)
    // The page of the refusal says why.
    if (!answer?.ok) {
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
    <a href={href} download onClick={(event) => void save(event)} className="button button-outline">
      Экспорт в CSV
    </a>
  )
}
