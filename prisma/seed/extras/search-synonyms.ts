/** Words that shoppers use for what the labels call otherwise. */
export const SEARCH_SYNONYMS: readonly { term: string; synonyms: readonly string[] }[] = [
  { term: 'водоэмульсия', synonyms: ['водоэмульсионная', 'водоэмульсионка'] },
  { term: 'морилка', synonyms: ['антисептик', 'лазурь', 'пропитка'] },
  { term: 'замазка', synonyms: ['шпатлёвка'] },
  { term: 'шпаклёвка', synonyms: ['шпатлёвка'] },
  { term: 'серебрянка', synonyms: ['эмаль серебристый'] },
  { term: 'праймер', synonyms: ['грунтовка'] },
  { term: 'жидкие гвозди', synonyms: ['клей монтажный'] },
  { term: 'скотч', synonyms: ['лента малярная'] },
  { term: 'ванночка', synonyms: ['кювета'] },
  { term: 'половая', synonyms: ['эмаль для пола'] },
  { term: 'силикон', synonyms: ['герметик силиконовый'] },
  { term: 'баллончик', synonyms: ['аэрозольная'] },
]
