import { useState, type FormEvent } from 'react'

import { Button } from '../primitives/controls/button'

export function ClickCounter({ start }: { start: number }) {
  const [clicks, setClicks] = useState(start)
  const count = (event: FormEvent) => {
    event.preventDefault()
    setClicks((before) => before + 1)
  }
  return (
    <div className="wrap max-w-xl pt-8">
      <h1>Проверка</h1>
      <p className="mt-3 mb-5 text-lead" role="status">
        Нажатий: {clicks}
      </p>
      <form method="get" onSubmit={count}>
        <Button name="clicks" value={clicks + 1}>
          Нажать
        </Button>
      </form>
    </div>
  )
}
