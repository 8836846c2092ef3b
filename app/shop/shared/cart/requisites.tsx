import { classNames } from '../../../ui/primitives/display/class-names'

export function Requisites({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('rounded-control bg-neutral-pale px-4 py-3 text-small', className)}>
      <p className="font-semibold">Реквизиты для перевода</p>
      <p className="mt-1 whitespace-pre-line">{text}</p>
    </div>
  )
}
