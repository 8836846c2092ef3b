-- Named sets of permissions that the owner gives to staff (docs/decisions/0069).
CREATE TABLE "StaffRole" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "permissions" TEXT[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "StaffRole_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "StaffRole_name_lower_key" ON "StaffRole" (lower("name"));

ALTER TABLE "User" ADD COLUMN "staffRoleId" UUID;
ALTER TABLE "User" ADD CONSTRAINT "User_staffRoleId_fkey" FOREIGN KEY ("staffRoleId") REFERENCES "StaffRole" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "User" ADD CONSTRAINT "User_staff_role_check" CHECK (("role" = 'STAFF') = ("staffRoleId" IS NOT NULL));
CREATE INDEX "User_staffRoleId_idx" ON "User" ("staffRoleId");

-- Three for a start, which the owner may change or delete.
INSERT INTO "StaffRole" ("id", "name", "permissions") VALUES
  ('019ab000-0000-7000-8000-000000000001', 'Менеджер', ARRAY['overview.read', 'orders.read', 'orders.write', 'orders.refund', 'customers.write', 'messages.answer', 'reviews.moderate', 'notifications.read']),
  ('019ab000-0000-7000-8000-000000000002', 'Склад', ARRAY['stock.write', 'products.read', 'orders.read']),
  ('019ab000-0000-7000-8000-000000000003', 'Контент', ARRAY['products.read', 'products.write', 'categories.write', 'promotions.write', 'reviews.moderate']);
