import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  lazy,
  Suspense,
} from 'react'

import type { FormState } from '~/http/forms/form-state'

import { optimisticLists, type ProductLists } from './optimistic-lists'
import type { ShopData, ShopToast } from '../layout/shop-data'
import { useFormQueue } from '../forms/use-form-queue'

const SignInDialog = lazy(() => import('./sign-in-dialog'))

type ListAnswer = { toast: ShopToast | null; signInFor?: string } | FormState

interface Lists extends ProductLists {
  features: ShopData['features']
  toast: ShopToast | null
}

const none: ReadonlySet<string> = new Set()
const ListsContext = createContext<Lists>({
  wishlist: none,
  compare: none,
  features: { reviews: false, wishlist: false, compare: false, newsletter: false },
  toast: null,
})

/** Shows pending changes at once. Without JavaScript the browser submits the `data-lists` forms. */
export function ListsProvider({ shop, children }: { shop: ShopData; children: ReactNode }) {
  const { waiting, answer, takeOver } = useFormQueue<ListAnswer>('lists')
  const [unsavedId, setUnsavedId] = useState<string | null>(null)
  useEffect(() => {
    if (answer && 'signInFor' in answer) setUnsavedId(answer.signInFor ?? null)
  }, [answer])
  const { wishlistIds, compareIds, features } = shop
  const known = useMemo(
    () => ({ wishlist: new Set(wishlistIds), compare: new Set(compareIds) }),
    [wishlistIds, compareIds],
  )
  const toast = useMemo(() => toastOf(answer), [answer])
  const lists = optimisticLists(known, waiting)
  return (
    <ListsContext.Provider value={{ ...lists, features, toast }}>
      <div onSubmit={takeOver}>{children}</div>
      {unsavedId === null ? null : (
        <Suspense fallback={null}>
          <SignInDialog productId={unsavedId} onClose={() => setUnsavedId(null)} />
        </Suspense>
      )}
    </ListsContext.Provider>
  )
}

function toastOf(answer: ListAnswer | undefined): ShopToast | null {
  if (!answer) return null
  if ('toast' in answer) return answer.toast
  const [text] = [...answer.formErrors, ...Object.values(answer.fieldErrors).flat()]
  return text === undefined ? null : { text, kind: 'error' }
}

export function useLists(): Lists {
  return useContext(ListsContext)
}
