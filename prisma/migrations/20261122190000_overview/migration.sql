-- What the overview counts over a year of orders. Each order adds a row when it is placed, and two when its state or total changes (one takes it away from where
-- it was counted, one adds it where it is now); a job folds rows of the same day and state into one. Nobody waits for anybody: rows are only added.
CREATE TABLE "OrderFigure" (
    "id" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "status" "OrderStatus" NOT NULL,
    "paymentStatus" "PaymentStatus" NOT NULL,
    "orders" INTEGER NOT NULL,
    "kopecks" BIGINT NOT NULL,

    CONSTRAINT "OrderFigure_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "OrderFigure_day_idx" ON "OrderFigure" ("day");

-- The shop's days are Moscow's, as those of the visits are.
CREATE FUNCTION order_day(placed timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (placed AT TIME ZONE 'Europe/Moscow')::date
$$;

CREATE FUNCTION orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OrderFigure" ("day", "status", "paymentStatus", "orders", "kopecks")
  SELECT order_day("createdAt"), "status", "paymentStatus", count(*), sum("totalKopecks") FROM inserted GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Order_placed_figures" AFTER INSERT ON "Order" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION orders_placed();

CREATE FUNCTION order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OrderFigure" ("day", "status", "paymentStatus", "orders", "kopecks")
  VALUES (order_day(OLD."createdAt"), OLD."status", OLD."paymentStatus", -1, -OLD."totalKopecks"),
         (order_day(NEW."createdAt"), NEW."status", NEW."paymentStatus", 1, NEW."totalKopecks");
  RETURN NULL;
END
$$;
CREATE TRIGGER "Order_changed_figures" AFTER UPDATE ON "Order" FOR EACH ROW
  WHEN ((OLD."status", OLD."paymentStatus", OLD."totalKopecks", OLD."createdAt") IS DISTINCT FROM (NEW."status", NEW."paymentStatus", NEW."totalKopecks", NEW."createdAt"))
  EXECUTE FUNCTION order_changed();

CREATE FUNCTION orders_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OrderFigure" ("day", "status", "paymentStatus", "orders", "kopecks")
  SELECT order_day("createdAt"), "status", "paymentStatus", -count(*), -sum("totalKopecks") FROM deleted GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Order_deleted_figures" AFTER DELETE ON "Order" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION orders_deleted();

INSERT INTO "OrderFigure" ("day", "status", "paymentStatus", "orders", "kopecks")
SELECT order_day("createdAt"), "status", "paymentStatus", count(*), sum("totalKopecks") FROM "Order" GROUP BY 1, 2, 3;

-- The products that a day sold most of, and their pieces, side by side: a year of them is read in one go.
CREATE TABLE "DailySales" (
    "day" DATE NOT NULL,
    "productIds" UUID[],
    "pieces" INTEGER[],
    "madeAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DailySales_pkey" PRIMARY KEY ("day")
);

-- A year of one figure is read by its name.
CREATE INDEX "AnalyticsDaily_metric_day_idx" ON "AnalyticsDaily" ("metric", "day");

-- What takes a look at every product or person: counted by the worker, one row.
CREATE TABLE "OverviewSnapshot" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "products" INTEGER NOT NULL,
    "users" INTEGER NOT NULL,
    "lowStock" INTEGER NOT NULL,
    "lowStockIds" UUID[],
    "madeAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OverviewSnapshot_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "OverviewSnapshot_one" CHECK ("id" = 1)
);
