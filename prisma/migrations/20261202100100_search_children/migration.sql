-- Paint for a children's room: beside the paint made for it, washable and ordinary wall paints. An entry that staff have changed stays.
UPDATE "SearchSynonym" SET "synonyms" = '{"краска для детских","краска моющаяся","краска для стен"}', "updatedAt" = now()
WHERE "term" = 'детская' AND "synonyms" = '{"краска для детских","краска без запаха"}';
