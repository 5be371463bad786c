CREATE TABLE `credit_purchases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` text NOT NULL,
	`wallet_id` text NOT NULL,
	`article_id` integer NOT NULL,
	`credits` integer NOT NULL,
	`reason` text NOT NULL,
	`purchased_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`,`wallet_id`) REFERENCES `wallets`(`customer_id`,`unique_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_above_zero" CHECK("credit_purchases"."credits" > 0)
);
--> statement-breakpoint
CREATE INDEX `credit_purchases_of_wallet` ON `credit_purchases` (`wallet_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `article_bought_once` ON `credit_purchases` (`customer_id`,`article_id`);--> statement-breakpoint
CREATE TABLE `subscription_access_rights` (
	`customer_id` text NOT NULL,
	`unique_id` text NOT NULL,
	PRIMARY KEY(`customer_id`, `unique_id`),
	FOREIGN KEY (`customer_id`) REFERENCES `subscription_customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `subscription_customers` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `wallets` (
	`unique_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`title` text NOT NULL,
	`credits` integer NOT NULL,
	`credit_validity_days` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `subscription_customers`(`customer_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credits_not_below_zero" CHECK("wallets"."credits" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_of_customer` ON `wallets` (`customer_id`,`unique_id`);