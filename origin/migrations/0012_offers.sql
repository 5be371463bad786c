CREATE TABLE `offers` (
	`mandator` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`price_cents` integer NOT NULL,
	`period` text NOT NULL,
	`trial_price_cents` integer,
	`trial_months` integer,
	`points` text NOT NULL,
	PRIMARY KEY(`mandator`, `id`),
	CONSTRAINT "offer_price_not_below_zero" CHECK("offers"."price_cents" >= 0),
	CONSTRAINT "trial_has_price_and_months" CHECK(("offers"."trial_price_cents" IS NULL) = ("offers"."trial_months" IS NULL))
);
