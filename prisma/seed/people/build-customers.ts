import { transliterate } from '~/platform/text/slugs'

import { createRandom, type Random } from '../random'
import { seedId } from '../seed-id'

const TOWNS = [
  { name: 'Донецк', code: '2830', weight: 46 },
  { name: 'Макеевка', code: '2861', weight: 17 },
  { name: 'Горловка', code: '2846', weight: 9 },
  { name: 'Мариуполь', code: '2875', weight: 8 },
  { name: 'Енакиево', code: '2864', weight: 4 },
  { name: 'Харцызск', code: '2867', weight: 4 },
  { name: 'Шахтёрск', code: '2862', weight: 3 },
  { name: 'Ясиноватая', code: '2860', weight: 3 },
  { name: 'Снежное', code: '2865', weight: 2 },
  { name: 'Амвросиевка', code: '2873', weight: 2 },
  { name: 'Волноваха', code: '2857', weight: 2 },
] as const

const STREETS = ['ул. Артёма', 'ул. Университетская', 'ул. Челюскинцев', 'ул. Постышева', 'ул. Октябрьская', 'ул. Горького', 'ул. Щорса', 'ул. Куйбышева', 'пр. Мира', 'пр. Ильича', 'пр. Ленинский', 'пр. Театральный', 'бул. Пушкина', 'бул. Шевченко', 'ул. Кобозева', 'ул. Розы Люксембург', 'ул. 50-летия СССР', 'ул. Набережная', 'ул. Садовая', 'ул. Шахтёрская', 'ул. Металлургов', 'ул. Строителей', 'ул. Зелёная', 'пер. Вишнёвый', 'пер. Речной', 'ул. Лесная', 'ул. Парковая', 'ул. Независимости', 'ул. Молодёжная', 'ул. Полевая'] as const // prettier-ignore

const MEN = ['Александр', 'Алексей', 'Андрей', 'Антон', 'Артём', 'Богдан', 'Виктор', 'Виталий', 'Владимир', 'Вячеслав', 'Геннадий', 'Григорий', 'Денис', 'Дмитрий', 'Евгений', 'Иван', 'Игорь', 'Илья', 'Кирилл', 'Константин', 'Максим', 'Михаил', 'Никита', 'Николай', 'Олег', 'Павел', 'Пётр', 'Роман', 'Руслан', 'Сергей', 'Станислав', 'Тимур', 'Фёдор', 'Юрий', 'Ярослав'] as const // prettier-ignore

const WOMEN = ['Алина', 'Алла', 'Анастасия', 'Анна', 'Валентина', 'Валерия', 'Вера', 'Виктория', 'Галина', 'Дарья', 'Екатерина', 'Елена', 'Жанна', 'Зоя', 'Инна', 'Ирина', 'Кристина', 'Ксения', 'Лариса', 'Лидия', 'Любовь', 'Людмила', 'Маргарита', 'Марина', 'Мария', 'Надежда', 'Наталья', 'Оксана', 'Ольга', 'Полина', 'Светлана', 'София', 'Тамара', 'Татьяна', 'Юлия'] as const // prettier-ignore

const SURNAMES = [
  ['Авдеев', 'Авдеева'], ['Бабенко', 'Бабенко'], ['Белов', 'Белова'], ['Бойко', 'Бойко'], ['Бондаренко', 'Бондаренко'], ['Волков', 'Волкова'], ['Воронин', 'Воронина'],
  ['Гладкий', 'Гладкая'], ['Головин', 'Головина'], ['Гончаров', 'Гончарова'], ['Горбань', 'Горбань'], ['Гриценко', 'Гриценко'], ['Данилов', 'Данилова'], ['Дорошенко', 'Дорошенко'],
  ['Ершов', 'Ершова'], ['Жданов', 'Жданова'], ['Зайцев', 'Зайцева'], ['Золотарёв', 'Золотарёва'], ['Иванченко', 'Иванченко'], ['Калашников', 'Калашникова'], ['Карпов', 'Карпова'],
  ['Клименко', 'Клименко'], ['Ковалёв', 'Ковалёва'], ['Колесник', 'Колесник'], ['Кравцов', 'Кравцова'], ['Кузьменко', 'Кузьменко'], ['Лебедев', 'Лебедева'], ['Литвинов', 'Литвинова'],
  ['Лысенко', 'Лысенко'], ['Макаров', 'Макарова'], ['Мартыненко', 'Мартыненко'], ['Мельник', 'Мельник'], ['Миронов', 'Миронова'], ['Мороз', 'Мороз'], ['Назаренко', 'Назаренко'],
  ['Никитин', 'Никитина'], ['Новиков', 'Новикова'], ['Олейник', 'Олейник'], ['Осипов', 'Осипова'], ['Павленко', 'Павленко'], ['Панченко', 'Панченко'], ['Петренко', 'Петренко'],
  ['Пономарёв', 'Пономарёва'], ['Попов', 'Попова'], ['Приходько', 'Приходько'], ['Романенко', 'Романенко'], ['Руденко', 'Руденко'], ['Савченко', 'Савченко'], ['Самойлов', 'Самойлова'],
  ['Семёнов', 'Семёнова'], ['Сидоренко', 'Сидоренко'], ['Соколов', 'Соколова'], ['Степанов', 'Степанова'], ['Тарасенко', 'Тарасенко'], ['Терещенко', 'Терещенко'], ['Ткачёв', 'Ткачёва'],
  ['Устинов', 'Устинова'], ['Федоренко', 'Федоренко'], ['Филатов', 'Филатова'], ['Харченко', 'Харченко'], ['Черненко', 'Черненко'], ['Шевцов', 'Шевцова'], ['Шульга', 'Шульга'], ['Яковенко', 'Яковенко'],
] as const // prettier-ignore

export interface SeedAddress {
  city: string
  postalCode: string
  street: string
  house: string
  apartment: string | null
}

export interface SeedCustomer {
  id: string
  firstName: string
  lastName: string
  isWoman: boolean
  email: string
  /** E.164. */
  phone: string
  address: SeedAddress
  appetite: number
  marketing: boolean
  unsubscribedAt: Date | null
  isActive: boolean
  createdAt: Date
}

const DAY = 86_400_000
const MAIL_DOMAINS = ['example.ru', 'example.com'] as const

export function buildAddress(random: Random): SeedAddress {
  const town = TOWNS[random.place(TOWNS.map(({ weight }) => weight))] ?? TOWNS[0]
  const letter = random.chance(0.12) ? random.pick(['а', 'б', 'в']) : ''
  return {
    city: town.name,
    postalCode: `${town.code}${String(random.int(1, 60)).padStart(2, '0')}`,
    street: random.pick(STREETS),
    house: `${random.int(1, 180)}${letter}`,
    apartment: random.chance(0.68) ? String(random.int(1, 144)) : null,
  }
}

const TRIES_BY_NAME = 5

function emailOf(firstName: string, lastName: string, random: Random, taken: Set<string>): string {
  const [first, last] = [transliterate(firstName), transliterate(lastName)]
  for (let tries = 0; ; tries += 1) {
    const form = random.pick([
      `${first}.${last}`,
      `${last}.${first}`,
      `${first[0] ?? ''}.${last}`,
      `${last}${random.int(70, 99)}`,
      `${first}.${last}${random.int(1, 99)}`,
    ])
    const mailbox = tries < TRIES_BY_NAME ? form : `${form}.${taken.size}`
    const email = `${mailbox}@${random.pick(MAIL_DOMAINS)}`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}

const phone = (random: Random): string =>
  `+7${random.pick(['949', '949', '949', '990', '856'])}${String(random.int(1_000_000, 9_999_999))}`

/** In order of registration. */
export function buildCustomers(count: number, at: Date): SeedCustomer[] {
  const random = createRandom('customers')
  const taken = new Set<string>()
  const arrivals = Array.from(
    { length: count },
    () =>
      new Date(
        at.getTime() - Math.floor((1 - Math.sqrt(random.next())) * 420 * DAY) - random.int(2, 20) * 3_600_000,
      ),
  )
  return arrivals
    .sort((a, b) => a.getTime() - b.getTime())
    .map((createdAt) => buildCustomer(random, taken, createdAt, at))
}

function buildCustomer(random: Random, taken: Set<string>, createdAt: Date, at: Date): SeedCustomer {
  const isWoman = random.chance(0.42)
  const firstName = random.pick(isWoman ? WOMEN : MEN)
  const lastName = random.pick(SURNAMES)[isWoman ? 1 : 0]
  const marketing = random.chance(0.46)
  const left = marketing && random.chance(0.07)
  return {
    id: seedId(random, createdAt), firstName, lastName, isWoman, createdAt, marketing,
    email: emailOf(firstName, lastName, random, taken), phone: phone(random), address: buildAddress(random),
    appetite: random.chance(0.06) ? 9 : random.chance(0.25) ? 3 : 1,
    unsubscribedAt: left ? new Date((createdAt.getTime() + at.getTime()) / 2) : null,
    isActive: !random.chance(0.03),
  } // prettier-ignore
}
