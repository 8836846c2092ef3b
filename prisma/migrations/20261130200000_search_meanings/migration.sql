-- A room or place, and what is to be done (docs/decisions/0158). In a migration of its own: a new value can be used only after its commit.
ALTER TYPE "SearchMeaning" ADD VALUE 'PLACE';
ALTER TYPE "SearchMeaning" ADD VALUE 'USE';
