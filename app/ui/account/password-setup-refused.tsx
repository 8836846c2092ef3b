import { paths } from '~/http/paths'
import { LinkButton } from '~/ui/primitives/button'
import { EmptyState } from '~/ui/primitives/empty-state'

/** The neutral refusal: it does not tell what is wrong. */
export function PasswordSetupRefused({ text }: { text: string | null }) {
  return (
    <div className="wrap py-8">
      <EmptyState
        icon="alert"
        level={1}
        title="Пароль задать нельзя"
        actions={
          <>
            <LinkButton to={paths.login()}>Войти</LinkButton>
            <LinkButton to={paths.home()} tone="outline">
              На главную
            </LinkButton>
          </>
        }
      >
        <p role="alert">{text}</p>
      </EmptyState>
    </div>
  )
}
