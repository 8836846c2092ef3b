-- Whether the cart's cookie opens the order. A release before this one writes orders without the column, and they open by
-- that cookie as before; later ones write false and keep the ids of a guest's orders in a cookie of their own.
ALTER TABLE "Order" ADD COLUMN "cartCookieOpens" BOOLEAN NOT NULL DEFAULT true;
