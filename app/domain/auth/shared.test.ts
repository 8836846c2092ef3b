import { describe, expect, it } from 'vitest'

import { deviceName } from './shared'

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 YaBrowser/24.7 Safari/537.36',
      'Яндекс Браузер, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
      'Safari, iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    ['curl/8.9', 'Неизвестный браузер'],
    [null, 'Неизвестный браузер'],
  ])('the device name of %s is recognised', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
