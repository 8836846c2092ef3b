const FROM = 9
const TO = 21

const MINUTE = 60_000

export function untilDaytime(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: 'hour' | 'minute'): number =>
    Number(parts.find((one) => one.type === type)?.value ?? FROM)
  const hour = part('hour')
  if (hour >= FROM && hour < TO) return 0
  return (((FROM - hour + 24) % 24) * 60 - part('minute')) * MINUTE
}
