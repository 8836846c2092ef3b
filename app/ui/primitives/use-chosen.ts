import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

/** The boxes of a page that belong to a form, wherever they stand. */
function boxesOf(form: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="chosen"][form="${form}"]`)]
}

/** How many rows of a form's table are ticked, and of how many; none before the page's script runs. */
export function useChosen(form: string) {
  const [{ total, chosen }, setCounts] = useState({ total: 0, chosen: 0 })
  const { key } = useLocation()
  useEffect(() => {
    const count = (): void => {
      const boxes = boxesOf(form)
      setCounts({ total: boxes.length, chosen: boxes.filter(({ checked }) => checked).length })
    }
    count()
    // Boxes are emptied right after the form says that it is reset.
    const countLater = (): void => void setTimeout(count)
    document.addEventListener('change', count)
    document.addEventListener('reset', countLater)
    return () => {
      document.removeEventListener('change', count)
      document.removeEventListener('reset', countLater)
    }
  }, [form, key])
  const chooseAll = (checked: boolean): void => {
    for (const box of boxesOf(form)) box.checked = checked
    setCounts((counts) => ({ ...counts, chosen: checked ? counts.total : 0 }))
  }
  return { total, chosen, chooseAll }
}
