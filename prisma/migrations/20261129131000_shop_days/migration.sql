-- The days of the overview are the shop's, by the time zone of its settings.
CREATE FUNCTION shop_time_zone() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT "value" ->> 'timezone' FROM "Setting" WHERE "group" = 'general'), 'Europe/Moscow')
$$;

-- A zone that only the application knows must not stop an order.
CREATE OR REPLACE FUNCTION order_day(placed timestamptz) RETURNS date LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (placed AT TIME ZONE shop_time_zone())::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN (placed AT TIME ZONE 'Europe/Moscow')::date;
END
$$;

-- The zone by which the days of orders and sales were counted; null before the first count.
ALTER TABLE "OverviewSnapshot" ADD COLUMN "timeZone" TEXT;
UPDATE "OverviewSnapshot" SET "timeZone" = 'Europe/Moscow';
