import { describe, expect, it } from 'vitest'

import type { Painted } from './painting-job'
import { fitOf, fitOfWish } from './task-fit'

describe('what fits a task', () => {
  it.each<[Painted, string, number | null]>([
    ['walls', 'Краска для стен «Акварель» моющаяся матовая, белый, 9 л', 0],
    ['walls', 'Краска для ванной и кухни «Лагуна» моющаяся', 1],
    ['walls', 'Средство против плесени «Антиплесень» для стен и швов', null],
    ['walls', 'Краска грифельная «Грифель» для меловой доски', null],
    ['walls', 'Краска фасадная «Гранит» акриловая матовая', null],
    ['walls', 'Краска для потолков «Белоснежка» глубокоматовая', null],
    ['ceiling', 'Краска для потолков «Белоснежка» глубокоматовая', 0],
    ['ceiling', 'Краска для стен «Шёлк» полуматовая', 1],
    ['ceiling', 'Краска грифельная «Грифель» для меловой доски', null],
    ['floor', 'Эмаль для пола «ЭмальГрад ПФ-266» глянцевая', 0],
    ['floor', 'Краска для бетонных полов «Монолит» износостойкая', 0],
    ['floor', 'Лак паркетный «Паркет» глянцевый', null],
    ['walls', 'Лак акриловый «Акваполь» для стен и мебели', null],
    ['floor', 'Лак акриловый «Акваполь» для стен и мебели', null],
    ['fence', 'Антисептик для дерева «Лазурь» декоративный', 0],
    ['fence', 'Эмаль молотковая «Кузнец» по ржавчине', null],
    ['fence', 'Отбеливатель для дерева «Свежий спил»', null],
  ])('for %s, «%s» is %s', (painted, name, fit) => {
    expect(fitOf('paint', painted)(name)).toBe(fit)
  })

  it('a facade primer fits no floor, and a wood primer fits a fence', () => {
    expect(fitOf('primer', 'floor')('Грунтовка фасадная «Фасад» морозостойкая')).toBeNull()
    expect(fitOf('primer', 'fence')('Грунтовка для дерева «Основа» с антисептиком')).toBe(0)
  })

  it('a special product is offered to who asks for it', () => {
    expect(fitOfWish('грифельная краска')('Краска грифельная «Грифель» для меловой доски')).toBe(0)
    expect(fitOfWish('краска для стен')('Краска грифельная «Грифель» для меловой доски')).toBeNull()
    expect(fitOfWish('краска для пола')('Лак паркетный «Паркет» глянцевый')).toBeNull()
    expect(fitOfWish('лак для пола')('Лак паркетный «Паркет» глянцевый')).toBe(0)
    expect(fitOfWish('фасадная краска')('Краска фасадная «Гранит» акриловая матовая')).toBe(0)
  })
})
