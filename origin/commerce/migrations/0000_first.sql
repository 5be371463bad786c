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
--> statement-breakpoint
CREATE TABLE `receipt_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`movement_id` integer NOT NULL,
	`mandator` text NOT NULL,
	`address` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`movement_id`) REFERENCES `wallet_movements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_receipt_a_movement` ON `receipt_mails` (`movement_id`);--> statement-breakpoint
CREATE INDEX `receipt_mails_due` ON `receipt_mails` (`due_at`);--> statement-breakpoint
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
CREATE TABLE `wallet_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` text NOT NULL,
	`wallet_id` text NOT NULL,
	`credits` integer NOT NULL,
	`balance` integer NOT NULL,
	`reason` text NOT NULL,
	`article_id` integer,
	`key` text NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`,`wallet_id`) REFERENCES `wallets`(`customer_id`,`unique_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moves_something" CHECK("wallet_movements"."credits" <> 0),
	CONSTRAINT "balance_not_below_zero" CHECK("wallet_movements"."balance" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_charged_once` ON `wallet_movements` (`customer_id`,`article_id`) WHERE "wallet_movements"."credits" < 0;--> statement-breakpoint
CREATE INDEX `wallet_movements_of_wallet` ON `wallet_movements` (`wallet_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `movement_made_once` ON `wallet_movements` (`customer_id`,`key`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `wallet_of_customer` ON `wallets` (`customer_id`,`unique_id`);--> statement-breakpoint
CREATE TABLE `purge_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purge` text NOT NULL,
	`is_hard` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `purge_outbox_order` ON `purge_outbox` ("is_hard" desc,`id`);--> statement-breakpoint
-- A wallet changes by its movements alone, and these stay as they are. Decision 025.
CREATE TRIGGER `movements_move_their_wallet` AFTER INSERT ON `wallet_movements` BEGIN
	UPDATE `wallets` SET `credits` = `credits` + NEW.`credits` WHERE `unique_id` = NEW.`wallet_id`;
END;--> statement-breakpoint
CREATE TRIGGER `credits_follow_the_ledger` BEFORE UPDATE OF `credits` ON `wallets`
WHEN NEW.`credits` IS NOT (SELECT `balance` FROM `wallet_movements` WHERE `wallet_id` = NEW.`unique_id` ORDER BY `id` DESC LIMIT 1) BEGIN
	SELECT RAISE(ABORT, 'credits_follow_the_ledger');
END;--> statement-breakpoint
CREATE TRIGGER `wallets_begin_empty` BEFORE INSERT ON `wallets` WHEN NEW.`credits` <> 0 BEGIN
	SELECT RAISE(ABORT, 'wallets_begin_empty');
END;--> statement-breakpoint
-- But in one way: when its reader is erased, a movement passes to a pseudonym, once. Decision 031.
CREATE TRIGGER `movements_are_not_changed` BEFORE UPDATE ON `wallet_movements`
WHEN NEW.`customer_id` NOT LIKE 'erased:%' OR OLD.`customer_id` LIKE 'erased:%'
	OR (NEW.`id`, NEW.`wallet_id`, NEW.`credits`, NEW.`balance`, NEW.`reason`, NEW.`article_id`, NEW.`key`, NEW.`moved_at`)
		IS NOT (OLD.`id`, OLD.`wallet_id`, OLD.`credits`, OLD.`balance`, OLD.`reason`, OLD.`article_id`, OLD.`key`, OLD.`moved_at`) BEGIN
	SELECT RAISE(ABORT, 'movements_are_not_changed');
END;--> statement-breakpoint
CREATE TRIGGER `movements_are_not_deleted` BEFORE DELETE ON `wallet_movements` BEGIN
	SELECT RAISE(ABORT, 'movements_are_not_deleted');
END;
