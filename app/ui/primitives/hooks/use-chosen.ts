import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

function boxesOf(form: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="chosen"][form="${form}"]`)]
}

export function useChosen(form: string) {
  const [{ total, chosen }, setCounts] = useState({ total: 0, chosen: 0 })
  const { key } = useLocation()
  useEffect(() => {
    const count = (): void => {
      const boxes = boxesOf(form)
      setCounts({ total: boxes.length, chosen: boxes.filter(({ checked }) => checked).length })
    }
    count()
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
