const CHEAP = /(?:^|[^а-яё])(?:не ?дорог|подешевле|д[её]ш[её]в(?!ле)|бюджетн|экономн|эконом(?![а-яё]))/iu

export const asksForLowPrice = (text: string): boolean => CHEAP.test(text)
