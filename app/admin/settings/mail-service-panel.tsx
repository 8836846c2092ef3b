import { CopyButton } from '../shared/parts/copy-button'

export function MailServicePanel({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <section aria-labelledby="mail-service" className="panel grid min-w-0 grid-cols-1 gap-2 p-4 md:p-5">
      <h2 id="mail-service" className="text-body">
        Адрес для почтового сервиса
      </h2>
      <p className="text-small text-muted">
        Укажите его в настройках вебхуков сервиса и отметьте возвраты и жалобы.
      </p>
      <code className="text-small break-all">{address}</code>
      <CopyButton text={address} label="Скопировать адрес" />
    </section>
  )
}
