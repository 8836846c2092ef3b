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

import type { FormState } from '~/http/form-state'

import { optimisticLists, type ProductLists } from './optimistic-lists'
import type { ShopData, ShopToast } from './shop-data'
import { useFormQueue } from './use-form-queue'

/** Its script comes when somebody is asked to sign in. */
const SignInDialog = lazy(() => import('./wishlist/sign-in-dialog'))

/** What POST /wishlist and /compare answer to a form that was sent by script. */
type ListAnswer = { toast: ShopToast | null; signInFor?: string } | FormState

interface Lists extends ProductLists {
  features: ShopData['features']
  /** The message of the last change; a new object for every change. */
  toast: ShopToast | null
}

const none: ReadonlySet<string> = new Set()
const ListsContext = createContext<Lists>({
  wishlist: none,
  compare: none,
  features: { reviews: false, wishlist: false, compare: false, newsletter: false },
  toast: null,
})

/**
 * Sends the buttons of forms marked `data-lists` inside of it by script and shows the lists as they will be. Without JavaScript the same
 * forms are sent by the browser. A visitor's first wish opens the prompt to sign in.
 */
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

/** The visitor's wishlist and comparison, changes on their way included, and which of the shop's features are on. */
export function useLists(): Lists {
  return useContext(ListsContext)
}
