-- The lines of a cart that was cleared, until something is added.
ALTER TABLE "Cart" ADD COLUMN "clearedLines" JSONB;
