/** What two descriptions of a schema are compared by. Every part is a line of text, so that a difference reads by itself. */
export interface SchemaShape {
  /** `Product.stock integer not null default 0`; columns whose type Prisma cannot express are not in the model. */
  columns: string[]
  /** `Product primary key (id)`, `Product unique (slug)`, `Product index (categoryId, isActive)`. */
  keys: string[]
  /** `CartItem (productId) references Product (id) on delete cascade` */
  foreignKeys: string[]
  /** `OrderStatus: PENDING, CONFIRMED, …` */
  enums: string[]
}

/** One line for a column, the same for both descriptions. */
export function columnLine(
  table: string,
  name: string,
  type: string,
  isNullable: boolean,
  value: string | null,
): string {
  return `${table}.${name} ${type}${isNullable ? '' : ' not null'}${value === null ? '' : ` default ${value}`}`
}
