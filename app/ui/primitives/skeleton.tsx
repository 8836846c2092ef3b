/** Grey lines where something is on its way; what says so to screen readers stands beside it. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true" className="skeleton">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
