export function BulkError({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span role="alert" className="text-caption font-semibold text-danger">
      {text}
    </span>
  )
}
