-- Whole microlitres for a litre of the base replace millilitres with decimals; a brand of '' is for all brands.
-- Releases before this one find no amounts in the new rows, and then show no formula.
UPDATE "TintFormula" SET "colorants" = coalesce(
  (
    SELECT jsonb_agg(
      jsonb_build_object(
        'code', "colorant" -> 'code',
        'name', "colorant" -> 'name',
        'microlitresPerLitre', round(("colorant" ->> 'perLitre')::numeric * 1000)::int
      )
    )
    FROM jsonb_array_elements("colorants") AS "colorant"
    WHERE ("colorant" ->> 'perLitre')::numeric > 0
  ),
  '[]'
);

DELETE FROM "TintFormula" WHERE jsonb_array_length("colorants") NOT BETWEEN 1 AND 8 OR length("brand") > 100;

ALTER TABLE "TintFormula"
  ALTER COLUMN "brand" SET DEFAULT '',
  ADD CONSTRAINT "TintFormula_brand_check" CHECK (length("brand") <= 100),
  ADD CONSTRAINT "TintFormula_colorants_check"
    CHECK (jsonb_typeof("colorants") = 'array' AND jsonb_array_length("colorants") BETWEEN 1 AND 8);
