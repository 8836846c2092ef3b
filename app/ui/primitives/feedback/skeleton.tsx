export function Skeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true" className="skeleton">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
