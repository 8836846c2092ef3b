-- The list of all reviews: every order of it, and the search in its words (list-reviews.server.ts has the same expression)
CREATE INDEX "Review_status_helpfulCount_createdAt_id_idx" ON "Review" ("status", "helpfulCount" DESC, "createdAt" DESC, "id");
CREATE INDEX "Review_status_rating_createdAt_id_idx" ON "Review" ("status", "rating", "createdAt" DESC, "id");
CREATE INDEX "Review_words_trgm" ON "Review" USING GIN ((lower("authorName" || ' ' || coalesce("title", '') || ' ' || "text")) gin_trgm_ops);

-- The newest orders with a product, for what is bought together with it; the plain index on the product is its beginning
CREATE INDEX "OrderItem_productId_id_idx" ON "OrderItem" ("productId", "id" DESC);
DROP INDEX "OrderItem_productId_idx";
