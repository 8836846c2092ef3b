import { describe, expect, it } from 'vitest'

import { analyticsEventTypes } from './shared'
import { isRobot, ruleFor, truncateIp } from './visit-rules'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const person = { ip: '198.51.100.7', userAgent: chrome, doNotTrack: false, consentRefused: false }

describe('robot detection', () => {
  it.each([
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'curl/8.5.0',
    'python-requests/2.32',
    'Go-http-client/2.0',
    'node',
    '',
    '   ',
  ])('the user agent %s is a robot', (userAgent) => expect(isRobot(userAgent)).toBe(true))

  it.each([
    chrome,
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ])('the user agent %s is not a robot', (userAgent) => expect(isRobot(userAgent)).toBe(false))
})

describe('the rule of a visit', () => {
  it('a visit gets the first matching rule: robot, Do-Not-Track, refused consent, none', () => {
    const all = { ...person, userAgent: 'curl/8', doNotTrack: true, consentRefused: true }
    expect(ruleFor('PAGE_VIEW', all)).toBe('bot')
    expect(ruleFor('PAGE_VIEW', { ...all, userAgent: chrome })).toBe('do-not-track')
    expect(ruleFor('PAGE_VIEW', { ...person, consentRefused: true })).toBe('consent-refused')
    expect(ruleFor('PAGE_VIEW', person)).toBe('counted')
  })

  it('the orders and sign-ins of any program are counted, but its page views are a robot’s', () => {
    const program = { ...person, userAgent: 'curl/8' }
    const byRobots = analyticsEventTypes.filter((type) => ruleFor(type, program) === 'bot')
    expect(byRobots).toEqual([
      'PAGE_VIEW',
      'PRODUCT_VIEW',
      'CHECKOUT_START',
      'SEARCH',
      'FILTER_APPLIED',
      'PHONE_CALL',
      'ERROR',
      'CUSTOM',
    ])
  })
})

it.each([
  ['198.51.100.7', '198.51.100.0'],
  ['::ffff:198.51.100.7', '198.51.100.0'],
  ['2001:db8:abcd:12:1:2:3:4', '2001:db8:abcd::'],
  ['2001:0DB8:00cd::1', '2001:db8:cd::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['', null],
  ['not an address', null],
])('the address %s is stored as %s', (ip, kept) => expect(truncateIp(ip)).toBe(kept))
