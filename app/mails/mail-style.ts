export const mailColors = {
  paper: '#f6f2ea',
  surface: '#fffdf9',
  ink: '#1d1b16',
  muted: '#655f54',
  line: '#e2dacb',
  accent: '#bf3b1c',
  success: '#1f6b45',
  ochre: '#e0a526',
  sea: '#2f6f73',
  green: '#20312b',
} as const

export const mailFont = "'Onest', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
