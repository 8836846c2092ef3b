-- Letters that go by themselves are counted as opened where the owner has openings counted.
ALTER TABLE "AutomaticLetter" ADD COLUMN "openedAt" TIMESTAMPTZ(3);
