interface Chip {
  hex: string
  ral: string
  ink: '#ffffff' | '#1d1b16'
}

const chips: readonly Chip[] = [
  { hex: '#f3e3c3', ral: '1015', ink: '#1d1b16' },
  { hex: '#e8c468', ral: '1017', ink: '#1d1b16' },
  { hex: '#dfa528', ral: '1006', ink: '#1d1b16' },
  { hex: '#d9772b', ral: '2011', ink: '#1d1b16' },
  { hex: '#bf3b1c', ral: '3016', ink: '#ffffff' },
  { hex: '#8e2438', ral: '3005', ink: '#ffffff' },
  { hex: '#5b2a4b', ral: '4007', ink: '#ffffff' },
  { hex: '#2c3a66', ral: '5013', ink: '#ffffff' },
  { hex: '#2e6f73', ral: '5018', ink: '#ffffff' },
  { hex: '#4f8f6a', ral: '6000', ink: '#ffffff' },
  { hex: '#9cb98b', ral: '6021', ink: '#1d1b16' },
  { hex: '#d9dccb', ral: '9018', ink: '#1d1b16' },
]

const STEP = 11.5

export function HeroFan() {
  return (
    <svg viewBox="0 0 568 420" className="h-auto w-full rounded-hero bg-deep" aria-hidden="true">
      {chips.map(({ hex, ral, ink }, index) => (
        <g key={ral} transform={`translate(278 565) rotate(${(index - 5.5) * STEP})`}>
          <rect
            x="-42"
            y="-520"
            width="84"
            height="520"
            rx="12"
            fill={hex}
            stroke="#20312b"
            strokeOpacity=".18"
          />
          <text
            x="-30"
            y="-491"
            fill={ink}
            fillOpacity=".92"
            fontSize="14.5"
            fontWeight="600"
            letterSpacing=".4"
          >
            {ral}
          </text>
        </g>
      ))}
    </svg>
  )
}
