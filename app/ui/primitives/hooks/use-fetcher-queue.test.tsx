import { act, screen } from '@testing-library/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { useFetcherQueue } from './use-fetcher-queue'

const FORMS = 9

function Sender() {
  const { answer, waiting, send } = useFetcherQueue<{ received: number }>({})
  const sent = useRef(0)
  const sendNext = () => {
    if (sent.current === FORMS) return
    sent.current += 1
    send({ form: new FormData(), action: '/forms' })
  }
  useEffect(() => {
    sendNext()
    sendNext()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is shown
  }, [])
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  useLayoutEffect(sendNext, [answer])
  return <output>{`принято ${answer?.received ?? 0}, ждут ${waiting.length}`}</output>
}

it('a form submitted while another is being sent is sent after it', async () => {
  const counts = { received: 0, onTheirWay: 0, most: 0 }
  const action = async () => {
    counts.onTheirWay += 1
    counts.most = Math.max(counts.most, counts.onTheirWay)
    await Promise.resolve()
    counts.onTheirWay -= 1
    return { received: (counts.received += 1) }
  }
  const router = showInRouter(null, { routes: [{ path: '/forms', element: <Sender />, action }] })
  await act(() => router.navigate('/forms'))
  await expect.poll(() => screen.getByRole('status').textContent).toBe(`принято ${FORMS}, ждут 0`)
  expect(counts).toEqual({ received: FORMS, onTheirWay: 0, most: 1 })
})
