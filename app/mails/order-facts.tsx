import { mailColors as color } from './mail-style'

export function OrderFacts({ facts }: { facts: readonly [label: string, value: string][] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ fontSize: 15, margin: '0 0 8px' }}
    >
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td
              style={{
                padding: '4px 16px 4px 0',
                color: color.muted,
                whiteSpace: 'nowrap',
                verticalAlign: 'top',
              }}
            >
              {label}
            </td>
            <td width="100%" style={{ padding: '4px 0' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
