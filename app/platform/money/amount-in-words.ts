import { plural, type PluralForms } from '../text/plural'

type Gender = 'masculine' | 'feminine'

const ones: Record<Gender, readonly string[]> = {
  masculine: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  feminine: ['', 'одна', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
}
const teens =
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  )
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]

const groups: readonly { forms: PluralForms | null; gender: Gender }[] = [
  { forms: null, gender: 'masculine' },
  { forms: ['тысяча', 'тысячи', 'тысяч'], gender: 'feminine' },
  { forms: ['миллион', 'миллиона', 'миллионов'], gender: 'masculine' },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], gender: 'masculine' },
]

export function amountInWords(kopecks: number): string {
  const roubles = Math.floor(kopecks / 100)
  const rest = kopecks % 100
  const words = [numberInWords(roubles), plural(roubles, ['рубль', 'рубля', 'рублей'])].join(' ')
  const coins = `${String(rest).padStart(2, '0')} ${plural(rest, ['копейка', 'копейки', 'копеек'])}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${coins}`
}

function numberInWords(count: number): string {
  if (count === 0) return 'ноль'
  const parts = groups.map(({ forms, gender }, index) => {
    const three = Math.floor(count / 1_000 ** index) % 1_000
    if (three === 0) return ''
    return [threeDigits(three, gender), forms === null ? '' : plural(three, forms)].filter(Boolean).join(' ')
  })
  return parts.reverse().filter(Boolean).join(' ')
}

function threeDigits(count: number, gender: Gender): string {
  const [hundred, ten, one] = [Math.floor(count / 100), Math.floor(count / 10) % 10, count % 10]
  const low = ten === 1 ? [teens[one]] : [tens[ten], ones[gender][one]]
  return [hundreds[hundred], ...low].filter(Boolean).join(' ')
}
