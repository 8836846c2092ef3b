import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'

import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { PasswordField } from '~/ui/primitives/controls/password-field'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Dialog } from '~/ui/primitives/overlays/dialog'

import { isFormState, type FormState } from '../forms/form-state'
import { sayEndedSession, type EndedSession, type SignedInHere } from './ended-session'
import { signInHere } from './sign-in-here'

interface PageOfPerson {
  account: { userId: string; email: string } | null
}

const close = () => sayEndedSession(null)

/** Over the page whose form found the session ended: nothing typed is lost, and the form is sent again. */
export default function SignInAgain({ session }: { session: EndedSession }): ReactNode {
  const office = useRouteLoaderData<PageOfPerson>('office')
  const shop = useRouteLoaderData<PageOfPerson>('shop')
  // The page is read again after the sign-in, possibly for another person.
  const [person] = useState((office ?? shop)?.account ?? null)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SignedInHere | FormState>()
  const [email, setEmail] = useState(person?.email ?? '')
  const signedIn = answer === undefined || isFormState(answer) ? null : answer
  const isSame = person === null || signedIn?.userId === person.userId
  const [isSecondDone, setSecondDone] = useState(false)
  const isIn = signedIn !== null && (signedIn.secondStep === null || isSecondDone)
  const goesOn = isIn && isSame
  useEffect(() => {
    if (goesOn) goOn(session)
  }, [goesOn, session])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string') return
    setBusy(true)
    setAnswer(await signInHere(pathOf(session.signIn), { email, password }))
    setBusy(false)
  }
  return (
    <Dialog title="Вход закончился" {...(isIn ? {} : { onClose: close })}>
      {signedIn === null ? (
        <>
          <p className="mt-2">Введённое осталось на странице. Войдите, и форма отправится.</p>
          <FormErrors state={isFormState(answer) ? answer : undefined} />
          <form method="post" className="mt-4 grid gap-4" noValidate onSubmit={(event) => void send(event)}>
            <Field id="sign-in-email" label="Email" required>
              {(control) => (
                <Input
                  {...control}
                  name="email"
                  type="email"
                  autoComplete="username"
                  maxLength={254}
                  value={email}
                  onChange={(event) => setEmail(event.currentTarget.value)}
                />
              )}
            </Field>
            <PasswordField
              id="sign-in-password"
              name="password"
              label="Пароль"
              state={isFormState(answer) ? answer : undefined}
              autoComplete="current-password"
            />
            <Ways>
              <Button busy={isBusy}>Войти</Button>
            </Ways>
          </form>
        </>
      ) : isIn ? (
        <AskAnother session={session} before={person?.email ?? ''} email={email} />
      ) : (
        <AskSecondStep page={signedIn.secondStep ?? ''} onDone={() => setSecondDone(true)} />
      )}
    </Dialog>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button type="button" tone="outline" onClick={close}>
        Закрыть
      </Button>
    </div>
  )
}

interface AskAnotherProps {
  session: EndedSession
  before: string
  email: string
}

/** Cannot be closed: the page is still the first person's, and its next form would be sent without a question. */
function AskAnother({ session, before, email }: AskAnotherProps) {
  return (
    <>
      <p className="mt-2 mb-4">
        Вы вошли как {email}, а страницу открывали как {before}. Отправить форму от имени {email}?
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={() => goOn(session)}>
          Отправить
        </Button>
        <Button type="button" tone="outline" onClick={() => location.reload()}>
          Не отправлять, открыть страницу заново
        </Button>
      </div>
    </>
  )
}

function AskSecondStep({ page, onDone }: { page: string; onDone: () => void }) {
  return (
    <>
      <p className="mt-2 mb-4">
        Пароль верный. Пройдите второй шаг входа в новой вкладке и вернитесь сюда: введённое осталось на
        месте.
      </p>
      <Ways>
        <LinkButton to={page} target="_blank" rel="opener">
          Второй шаг входа
        </LinkButton>
        <Button type="button" tone="outline" onClick={onDone}>
          Вход выполнен, отправить
        </Button>
      </Ways>
    </>
  )
}

function goOn({ sendAgain }: EndedSession): void {
  close()
  sendAgain()
}

/** Without the page that follows. */
function pathOf(address: string): string {
  return address.slice(0, address.indexOf('?'))
}
