-- Categories stand in a tree of two levels: one that has a parent has no children (app/domain/catalog/category-parent.server.ts).
ALTER TABLE "Category" ADD COLUMN "parentId" UUID;
ALTER TABLE "Category" ADD CONSTRAINT "Category_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Category" ADD CONSTRAINT "Category_parentId_check" CHECK ("parentId" <> "id");
CREATE INDEX "Category_parentId_idx" ON "Category" ("parentId");
