/** `marks` are [start, end) ranges in order. */
export function MarkedText({
  text,
  marks = [],
}: {
  text: string
  marks?: readonly (readonly [number, number])[]
}) {
  if (marks.length === 0) return text
  const ends = [0, ...marks.map(([, end]) => end)]
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
