-- Orders are looked for with ё as е, as people type it; new ones are written so.
UPDATE "Order" SET "searchText" = replace("searchText", 'ё', 'е') WHERE "searchText" LIKE '%ё%';
