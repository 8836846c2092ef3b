-- The words of the goods, against which misspelled searches are corrected. Filled together with ProductSearch.
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,
    "frequency" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);
CREATE INDEX "SearchWord_frequency_word_idx" ON "SearchWord" ("frequency" DESC, "word");

INSERT INTO "SearchWord" ("word", "frequency")
SELECT word, count(*)::int FROM "ProductSearch", unnest(string_to_array("normalizedName", ' ')) word
WHERE word ~ '^[[:alpha:]]{3,40}$' GROUP BY word;
