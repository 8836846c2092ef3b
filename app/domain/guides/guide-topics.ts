export const guideTopics = ['rooms', 'outside', 'materials', 'preparation'] as const
export type GuideTopic = (typeof guideTopics)[number]

export const guideTopicLabels: Readonly<Record<GuideTopic, string>> = {
  rooms: 'Комнаты',
  outside: 'Дом и участок',
  materials: 'Металл, дерево, бетон',
  preparation: 'Подготовка',
}
