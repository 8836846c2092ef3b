-- What is said of one colour or volume counts for its whole family.
UPDATE "Product" product SET "ratingAverage" = figures.average, "reviewCount" = figures.count
FROM (SELECT member."familyId", coalesce(round(avg(review."rating"), 2), 0)::float AS average, count(review."id")::int AS count
      FROM "Product" member LEFT JOIN "Review" review ON review."productId" = member."id" AND review."status" = 'APPROVED'
      WHERE member."familyId" IS NOT NULL GROUP BY member."familyId") figures
WHERE product."familyId" = figures."familyId"
  AND (product."ratingAverage", product."reviewCount") IS DISTINCT FROM (figures.average, figures.count);
