const CHEAP = /(?:^|[^а-яё])(?:не ?дорог|подешевле|д[её]ш[её]в|бюджетн|экономн|эконом(?![а-яё]))/iu

/** Whether a question asks for a low price: «дешёвая краска». The cheapest come first then. */
export const asksForLowPrice = (text: string): boolean => CHEAP.test(text)
