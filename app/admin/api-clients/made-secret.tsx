import { CopyButton } from '../shared/parts/copy-button'

interface MadeSecretProps {
  label: string
  secret: string
}

/** Shown only once. Works without scripts, except the copy button. */
export function MadeSecret({ label, secret }: MadeSecretProps) {
  return (
    <section role="status" className="panel grid max-w-text gap-2 border-success p-4">
      <h2 className="text-body">{label}</h2>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 rounded-control bg-neutral-pale px-3 py-2 break-all select-all">
          {secret}
        </code>
        <CopyButton text={secret} label={`Скопировать: ${label}`} />
      </div>
      <p className="text-small text-danger">
        Сохраните его сейчас: магазин хранит его так, что больше показать не сможет.
      </p>
    </section>
  )
}
