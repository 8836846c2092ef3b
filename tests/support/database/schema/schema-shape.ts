export interface SchemaShape {
  /** `Product.stock integer not null default 0`; omits types that Prisma cannot express. */
  columns: string[]
  /** `Product primary key (id)`, `Product unique (slug)`, `Product index (categoryId, isActive)`. */
  keys: string[]
  /** `CartItem (productId) references Product (id) on delete cascade` */
  foreignKeys: string[]
  /** `OrderStatus: PENDING, CONFIRMED, …` */
  enums: string[]
}

export function columnLine(
  table: string,
  name: string,
  type: string,
  isNullable: boolean,
  value: string | null,
): string {
  return `${table}.${name} ${type}${isNullable ? '' : ' not null'}${value === null ? '' : ` default ${value}`}`
}
