-- One kind of actor for every write; what an entry of the audit log changed stands as it was and as it became.
CREATE TYPE "ActorKind" AS ENUM ('CUSTOMER', 'STAFF', 'SYSTEM', 'GATEWAY');

ALTER TABLE "AuditLog" ADD COLUMN "actorKind" "ActorKind", ADD COLUMN "before" JSONB, ADD COLUMN "after" JSONB;
UPDATE "AuditLog" SET "after" = nullif("details", '{}'),
  "actorKind" = CASE WHEN "action" = 'customer.delete-own' THEN 'CUSTOMER' WHEN "actorId" IS NULL THEN 'SYSTEM' ELSE 'STAFF' END::"ActorKind";
ALTER TABLE "AuditLog" ALTER COLUMN "actorKind" SET NOT NULL, DROP COLUMN "details";

ALTER TABLE "StockMovement" ADD COLUMN "authorName" TEXT NOT NULL DEFAULT 'Магазин';
UPDATE "StockMovement" SET "authorName" = 'Покупатель' WHERE "reason" = 'ORDER';
