-- Staff with a role that the owner has put together. A migration of its own: a new value of an enum can be used once it is committed.
ALTER TYPE "UserRole" ADD VALUE IF NOT EXISTS 'STAFF' BEFORE 'ADMIN';
