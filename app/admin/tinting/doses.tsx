import { dosesOf, doseText, type Colorant } from '~/domain/tinting/staff'
import { counted } from '~/platform/text/plural'

interface DosesProps {
  formula: readonly Colorant[] | null
  volumeMl: number
  quantity: number
}

/** What each can gets, and all cans together. */
export function Doses({ formula, volumeMl, quantity }: DosesProps) {
  if (formula === null) return <p>Формулы нет</p>
  const hasTotal = quantity > 1
  return (
    <table className="doses">
      <caption className="sr-only">Формула</caption>
      <thead>
        <tr>
          <th scope="col">Паста</th>
          <th scope="col">На банку</th>
          {hasTotal ? <th scope="col">На {counted(quantity, ['банку', 'банки', 'банок'])}</th> : null}
        </tr>
      </thead>
      <tbody>
        {dosesOf(formula, { volumeMl, quantity }).map(({ code, name, canMicrolitres, totalMicrolitres }) => (
          <tr key={code}>
            <th scope="row">
              {name} <span className="dose-code">{code}</span>
            </th>
            <td>
              <b>{doseText(canMicrolitres)}</b>
            </td>
            {hasTotal ? <td>{doseText(totalMicrolitres)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
