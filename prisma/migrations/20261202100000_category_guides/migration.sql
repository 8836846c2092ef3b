-- How to choose among the goods of the category.
ALTER TABLE "Category" ADD COLUMN "guide" text;
